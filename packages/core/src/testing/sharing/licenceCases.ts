import { portOf, type ContractCase, type ContractContext } from '../cases/contractCase.ts';
import { expectRefusal, expectSame } from '../cases/expect.ts';
import { writableOf } from '../cases/steps.ts';
import { shareSample, sharingFiles } from './caseSteps.ts';

/** Checks that a link whose licence has ended is not opened again, and that no event says so. */
async function checkEndedLicence(context: ContractContext): Promise<void> {
  const { sharing, ids, share } = await shareSample(context);
  const { id, hash } = await share({ rules: { suspendWhenLicenceExpires: true } });
  const fields = writableOf(context, { expirationDate: '2001-01-01' });
  if (Object.keys(fields).length === 0) return;
  await portOf('assets', context.api).updateFile({ id: ids[0] ?? '', fields });
  const open = () => sharing.setDisabled({ id, hash, isDisabled: false });
  await expectRefusal(open, 'forbidden', 'opening a link whose licence has ended');
  for (const isDryRun of [true, false]) {
    const [many] = await sharing.changeLinks({ ids: [id], action: 'restore', isDryRun });
    expectSame(many?.status, 'refused', `the same with several links, ${isDryRun ? 'planned' : 'done'}`);
  }
  const [latest] = (await sharing.listTimeline({ id })).items;
  expectSame(latest?.kind, 'created', 'the latest event');
  await sharing.updateLink({ id, rules: {} });
  const [details] = (await sharing.getLinkDetails({ ids: [id] })).links;
  expectSame(details?.status, 'active', 'the link without the rule');
}

/** Cases of links that end with the licence of their files. */
export const licenceCases: readonly ContractCase[] = [
  {
    name: 'sharing: a link whose licence has ended is not opened again',
    ...sharingFiles,
    needs: [
      ...sharingFiles.needs,
      'assets.update',
      'sharing.update',
      'sharing.rules',
      'sharing.suspend',
      'sharing.changeMany',
      'sharing.timeline',
    ],
    check: checkEndedLicence,
  },
];
