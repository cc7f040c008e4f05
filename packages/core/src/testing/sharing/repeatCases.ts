import type { ContractCase, ContractContext } from '../cases/contractCase.ts';
import { expectSame, expectTrue } from '../cases/expect.ts';
import { idsOf } from '../cases/steps.ts';
import { shareSample, sharingFiles } from './caseSteps.ts';

async function checkRepeatingDeleted(context: ContractContext): Promise<void> {
  const { sharing, share } = await shareSample(context);
  const clientId = `${context.label}-once`;
  const first = await share({ clientId });
  await sharing.deleteLink({ id: first.id });
  const second = await share({ clientId });
  expectTrue(second.id !== first.id, 'a link that was deleted is not returned');
  expectSame((await share({ clientId })).id, second.id, 'the new link of a repeated call');
  expectSame(idsOf((await sharing.listLinks({ q: context.label })).items), [second.id], 'the links');
}

/** Cases of repeated calls after a deletion. */
export const repeatCases: readonly ContractCase[] = [
  {
    name: 'sharing: the creation of a deleted link can be repeated',
    ...sharingFiles,
    needs: [...sharingFiles.needs, 'sharing.delete'],
    check: checkRepeatingDeleted,
  },
];
