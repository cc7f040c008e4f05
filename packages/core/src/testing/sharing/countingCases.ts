import type { SharingLink } from '../../contract/index.ts';
import { portOf, type ContractCase, type ContractContext } from '../cases/contractCase.ts';
import { expectRefusal, expectSame } from '../cases/expect.ts';
import { idsOf } from '../cases/steps.ts';
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

/** Checks the number of files of a link in its list, and that a visitor gets as many. */
async function expectCount(context: ContractContext, link: SharingLink, count: number): Promise<void> {
  const sharing = portOf('sharing', context.api);
  const { items } = await sharing.listLinks({ q: link.hash });
  expectSame(
    items.map(({ fileCount }) => fileCount),
    [count],
    'the number of files in the list',
  );
  const found = await sharing.listLinks({
    q: link.hash,
    fileCount: { comparison: 'equals', value: count },
  });
  expectSame(idsOf(found.items), [link.id], 'links to as many files');
  const { files } = await portOf('shared', context.api).viewLink({ hash: link.hash });
  expectSame([files.total, files.items.length], [count, count], 'the files that a visitor gets');
}

async function checkCountsOfBin(context: ContractContext): Promise<void> {
  const { sharing, ids, share } = await shareSample(context);
  const [first = '', second = ''] = ids;
  const assets = portOf('assets', context.api);
  const link = await share();
  await assets.deleteFiles({ ids: [first] });
  await expectCount(context, link, 1);
  await assets.deleteFiles({ ids: [second] });
  await expectCount(context, link, 0);
  const [details] = (await sharing.getLinkDetails({ ids: [link.id] })).links;
  expectSame(details?.status, 'active', 'the status, which depends on no file');
  await assets.restoreFiles({ ids: [first] });
  await expectCount(context, link, 1);
  const changed = await sharing.updateLink({ id: link.id, title: `${context.label} other` });
  expectSame(changed.fileCount, 1, 'the number of files after a change');
  await assets.restoreFiles({ ids: [second] });
  await expectCount(context, link, 2);
}

/** Cases of the visits that the rules of a link count, and of the number of its files. */
export const countingCases: readonly ContractCase[] = [
  {
    name: 'sharing: a link counts the files that a visitor gets, none in the bin',
    ...openingFiles,
    needs: [...openingFiles.needs, 'assets.delete', 'assets.bin', 'sharing.update'],
    check: checkCountsOfBin,
  },
  {
    name: 'sharing: a link that is suspended or deleted meanwhile does not get more visits',
    ...openingFiles,
    needs: [
      ...openingFiles.needs,
      'sharing.rules',
      'sharing.visits',
      'sharing.suspend',
      'sharing.changeMany',
      'sharing.delete',
      'sharing.restore',
    ],
    check: checkCountsAfterUndo,
  },
];
