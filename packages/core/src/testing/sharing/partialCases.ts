import type { ContractCase, ContractContext } from '../cases/contractCase.ts';
import { expectRefusal, expectSame, expectTrue } from '../cases/expect.ts';
import { shareSample, sharingFiles } from './caseSteps.ts';

async function checkVersions(context: ContractContext): Promise<void> {
  const { sharing, share } = await shareSample(context);
  const { id, version } = await share();
  const changed = await sharing.updateLink({ id, version, title: `${context.label} other` });
  expectTrue(changed.version > version, 'the version grows');
  const stale = () => sharing.updateLink({ id, version, title: 'stale' });
  const conflict = await expectRefusal(stale, 'conflict', 'a change of an older version');
  if (conflict.current !== undefined) expectSame(conflict.current, changed, 'the link as it is now');
}

async function checkLastSaveWins(context: ContractContext): Promise<void> {
  const { sharing, share } = await shareSample(context);
  const { id, version } = await share();
  const titles = [`${context.label} first`, `${context.label} second`];
  for (const title of titles)
    expectSame((await sharing.updateLink({ id, version, title })).title, title, 'the title after a save');
}

async function checkNoVisits(context: ContractContext): Promise<void> {
  const { sharing, share } = await shareSample(context);
  const { id } = await share();
  const [details] = (await sharing.getLinkDetails({ ids: [id] })).links;
  const { openingsNumber, downloadsNumber, lastOpened } = details ?? {};
  expectSame([openingsNumber, downloadsNumber, lastOpened], [undefined, undefined, undefined], 'visits');
  const filtered = () => sharing.listLinks({ openingsNumber: { comparison: 'at-least', value: 0 } });
  await expectRefusal(filtered, 'unsupported', 'a filter by visits');
  for (const sort of ['openingsNumber', '-openingsNumber'] as const)
    await expectRefusal(() => sharing.listLinks({ sort }), 'unsupported', `links sorted by ${sort}`);
}

/** Cases of what only some back ends have: versions of links, and visits. */
export const partialCases: readonly ContractCase[] = [
  {
    name: 'sharing: a stale change is a conflict',
    ...sharingFiles,
    needs: [...sharingFiles.needs, 'sharing.update', 'sharing.versions'],
    check: checkVersions,
  },
  {
    name: 'capabilities: without sharing.versions the last save of a link wins',
    ...sharingFiles,
    needs: [...sharingFiles.needs, 'sharing.update'],
    lacks: ['sharing.versions'],
    check: checkLastSaveWins,
  },
  {
    name: 'capabilities: without sharing.visits links have no numbers of visits',
    ...sharingFiles,
    lacks: ['sharing.visits'],
    check: checkNoVisits,
  },
];
