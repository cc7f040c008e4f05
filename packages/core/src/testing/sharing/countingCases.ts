import { portOf, type ContractCase, type ContractContext } from '../cases/contractCase.ts';
import { expectRefusal, expectSame } from '../cases/expect.ts';
import { openingFiles, shareSample } from './caseSteps.ts';

async function checkCountsAfterUndo(context: ContractContext): Promise<void> {
  const { sharing, share } = await shareSample(context);
  const { id, hash } = await share({ rules: { suspendAfterOpens: 2 } });
  const shared = portOf('shared', context.api);
  await shared.viewLink({ hash });
  await sharing.deleteLink({ id });
  await sharing.restoreLink({ id });
  await sharing.setDisabled({ id, hash, isDisabled: false });
  await sharing.setDisabled({ id, hash, isDisabled: true });
  await sharing.changeLinks({ ids: [id], action: 'restore' });
  await shared.viewLink({ hash });
  await expectRefusal(() => shared.viewLink({ hash }), 'not-found', 'a visit too many');
  const [details] = (await sharing.getLinkDetails({ ids: [id] })).links;
  expectSame([details?.status, details?.openingsNumber], ['suspended', 2], 'a link whose visits are used');
}

/** Cases of the visits that the rules of a link count. */
export const countingCases: readonly ContractCase[] = [
  {
    name: 'sharing: a link that is suspended or deleted meanwhile does not get more visits',
    ...openingFiles,
    needs: [
      ...openingFiles.needs,
      'sharing.rules',
      'sharing.suspend',
      'sharing.changeMany',
      'sharing.delete',
      'sharing.restore',
    ],
    check: checkCountsAfterUndo,
  },
];
