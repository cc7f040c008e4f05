import {
  portOf,
  refusedWithout,
  type CaseGroup,
  type ContractCase,
  type ContractContext,
  offers,
  valueWith,
} from '../cases/contractCase.ts';
import { expectRefusal, expectSame, expectTrue } from '../cases/expect.ts';
import { idsOf } from '../cases/steps.ts';
import { appearanceCases } from './appearanceCases.ts';
import { binCases } from './binCases.ts';
import { countingCases } from './countingCases.ts';
import { daysAfter, openingFiles, shareSample, sharingFiles } from './caseSteps.ts';
import { licenceCases } from './licenceCases.ts';
import { partialCases } from './partialCases.ts';
import { repeatCases } from './repeatCases.ts';
import { checkListing, checkMany } from './listCases.ts';

async function checkCreating(context: ContractContext): Promise<void> {
  const { sharing, folderId, ids, share } = await shareSample(context);
  const title = `${context.label} <b>"title"</b>`;
  const link = await share({ title, message: 'Look 👋', allowDownload: false });
  expectSame(
    [
      link.title,
      link.message,
      link.kind,
      link.fileCount,
      link.isDisabled,
      link.allowDownload,
      link.hasPassword,
    ],
    [title, 'Look 👋', 'files', ids.length, false, false, false],
    'the new link',
  );
  expectSame(link.expirationDatetime, null, 'a link without an end');
  expectSame(link.fileIds ?? ids, ids, 'the files of the link, where the back end returns them');
  expectTrue(link.hash.length > 0 && link.hash !== link.id, 'a link has a hash that is not its id');
  const folder = await share({ folderId });
  expectSame([folder.kind, folder.fileCount], ['folder', null], 'a link to a folder');
  const listed = await sharing.listLinks({ q: context.label });
  expectSame(idsOf(listed.items), [folder.id, link.id], 'the links, newest first');
  expectSame(listed.total, 2, 'the number of links');
  expectSame(listed.items[1], link, 'the link in the list');
}

async function checkRefusedValues(context: ContractContext): Promise<void> {
  const { sharing, folderId, ids, share } = await shareSample(context);
  const [first = ''] = ids;
  await expectRefusal(() => share({ fileIds: [] }), 'invalid', 'a link to no files');
  await expectRefusal(() => share({ fileIds: [first, first] }), 'invalid', 'the same file twice');
  await expectRefusal(() => share({ fileIds: ids, folderId }), 'invalid', 'files and a folder');
  await expectRefusal(() => share({ title: 'x'.repeat(256) }), 'invalid', 'a title that is too long');
  const past = () => share({ expirationDatetime: '2001-01-01T00:00:00Z' });
  const error = await expectRefusal(past, 'invalid', 'an end in the past');
  expectTrue('expirationDatetime' in (error.fields ?? {}), 'the refusal names the field');
  await expectRefusal(() => share({ expirationDatetime: 'soon' }), 'invalid', 'an end that is no time');
  await expectRefusal(() => share({ fileIds: [first, 'unknown'] }), 'not-found', 'an unknown file');
  await expectRefusal(
    () => sharing.createLink({ folderId: 'unknown', allowDownload: false }),
    'not-found',
    'an unknown folder',
  );
  expectSame((await sharing.listLinks({ q: context.label })).total, 0, 'links after the refusals');
}

async function checkRepeating(context: ContractContext): Promise<void> {
  const { sharing, share } = await shareSample(context);
  const clientId = `${context.label}-once`;
  const first = await share({ clientId });
  expectSame((await share({ clientId })).id, first.id, 'the link of a repeated call');
  expectSame((await sharing.listLinks({ q: context.label })).total, 1, 'the number of links');
}

async function checkTitle(context: ContractContext): Promise<void> {
  const { sharing, share } = await shareSample(context);
  const link = await share({ title: ` \u200b${context.label}\n cafe\u0301\u0007 ` });
  expectSame(link.title, `${context.label} caf\u00e9`, 'a title, on one line and without what is not drawn');
  const { title } = await sharing.updateLink({ id: link.id, title: '\u200b\u2060' });
  expectSame(title, '', 'a title that nobody can read');
}

async function checkOpeningAgain(context: ContractContext): Promise<void> {
  const { sharing, share } = await shareSample(context);
  const { id, hash } = await share({ rules: { suspendAfterOpens: 1, suspendAfterIdleDays: 3 } });
  const shared = portOf('shared', context.api);
  for (const visits of [1, 2]) {
    await shared.viewLink({ hash });
    await expectRefusal(() => shared.viewLink({ hash }), 'not-found', 'a visit too many');
    if (visits === 1)
      expectSame(await sharing.setDisabled({ id, hash, isDisabled: false }), false, 'opening again');
    else await sharing.changeLinks({ ids: [id], action: 'restore' });
    const [details] = (await sharing.getLinkDetails({ ids: [id] })).links;
    expectSame([details?.status, details?.openingsNumber], ['active', visits], 'a link that opens again');
  }
  const [latest] = (await sharing.listTimeline({ id })).items;
  expectSame(latest?.kind, 'restored', 'the latest event');
}

async function checkUpdating(context: ContractContext): Promise<void> {
  const { sharing, ids, share } = await shareSample(context);
  const link = await share();
  const expirationDatetime = daysAfter(link, 3);
  const changed = await sharing.updateLink({
    id: link.id,
    version: link.version,
    title: `${context.label} other`,
    expirationDatetime,
    allowDownload: false,
    fileIds: ids.slice(1),
  });
  expectSame(
    [changed.title, changed.allowDownload, changed.fileCount, changed.hash],
    [`${context.label} other`, false, 1, link.hash],
    'the changed link',
  );
  expectSame(Date.parse(changed.expirationDatetime ?? ''), Date.parse(expirationDatetime), 'the new end');
  const kept = await sharing.updateLink({ id: link.id, message: 'New' });
  expectSame([kept.title, kept.message], [changed.title, 'New'], 'what a change leaves out');
  await expectRefusal(
    () => sharing.updateLink({ id: link.id, fileIds: [] }),
    'invalid',
    'a link without files',
  );
}

async function checkRenewing(context: ContractContext): Promise<void> {
  const { sharing, share } = await shareSample(context);
  const link = await share();
  const renewed = await sharing.renewAddress({ id: link.id });
  expectTrue(renewed.hash !== link.hash, 'the link has another hash');
  expectSame(renewed.id, link.id, 'the id of the link');
  const found = await sharing.listLinks({ q: renewed.hash });
  expectSame(idsOf(found.items), [link.id], 'the link by its new hash');
}

async function checkSuspending(context: ContractContext): Promise<void> {
  const { sharing, share } = await shareSample(context);
  const { id, hash } = await share();
  for (const isDisabled of [true, true, false]) {
    expectSame(await sharing.setDisabled({ id, hash, isDisabled }), isDisabled, 'the new state');
    const [listed] = (await sharing.listLinks({ q: context.label })).items;
    expectSame(listed?.isDisabled, isDisabled, 'the state in the list');
    const [details] = (await sharing.getLinkDetails({ ids: [id] })).links;
    expectSame(details?.status, isDisabled ? 'suspended' : 'active', 'the status');
  }
}

async function checkDeleting(context: ContractContext): Promise<void> {
  const { sharing, share } = await shareSample(context);
  const link = await share();
  await sharing.deleteLink({ id: link.id });
  expectSame((await sharing.listLinks({ q: context.label })).total, 0, 'links after the deletion');
  await expectRefusal(() => sharing.deleteLink({ id: link.id }), 'not-found', 'a second deletion');
  if (offers(context.api, 'sharing', 'updateLink')) {
    const change = () => sharing.updateLink({ id: link.id, title: 'x' });
    await expectRefusal(change, 'not-found', 'a change of a deleted link');
  }
}

async function checkRestoring(context: ContractContext): Promise<void> {
  const { sharing, share } = await shareSample(context);
  const link = await share();
  await expectRefusal(() => sharing.restoreLink({ id: link.id }), 'not-found', 'restoring a live link');
  await sharing.deleteLink({ id: link.id });
  const restored = await sharing.restoreLink({ id: link.id });
  expectSame(
    [restored.id, restored.hash, restored.isDisabled],
    [link.id, link.hash, true],
    'a restored link, which is suspended',
  );
}

async function checkDetails(context: ContractContext): Promise<void> {
  const { sharing, share } = await shareSample(context);
  const active = await share();
  const expiring = await share({ expirationDatetime: daysAfter(active, 3) });
  const later = await share({ expirationDatetime: daysAfter(active, 30) });
  const { links, canDelete } = await sharing.getLinkDetails({
    ids: [active, expiring, later].map(({ id }) => id),
  });
  const byId = new Map(links.map((each) => [each.id, each]));
  expectSame(
    [active, expiring, later].map(({ id }) => byId.get(id)?.status),
    ['active', 'expiring', 'expires'],
    'the status of each link',
  );
  const details = byId.get(active.id);
  expectSame(
    [details?.openingsNumber, details?.downloadsNumber, details?.lastOpened],
    valueWith(context, 'sharing.visits', [0, 0, null]) ?? [undefined, undefined, undefined],
    'a link that nobody has opened',
  );
  expectTrue((details?.authorName ?? '') !== '', 'the creator has a name');
  expectSame(typeof canDelete, 'boolean', 'canDelete');
}

async function checkTimeline(context: ContractContext): Promise<void> {
  const { sharing, share } = await shareSample(context);
  const { id, hash } = await share();
  await sharing.updateLink({ id, title: `${context.label} other` });
  await sharing.setDisabled({ id, hash, isDisabled: true });
  await sharing.setDisabled({ id, hash, isDisabled: false });
  const all = await sharing.listTimeline({ id });
  expectSame(
    all.items.map(({ kind }) => kind),
    ['restored', 'suspended', 'edited', 'created'],
    'what happened, newest first',
  );
  expectTrue((all.items[0]?.actorName ?? '') !== '', 'a member who acted has a name');
  const first = await sharing.listTimeline({ id, limit: 3 });
  const rest = await sharing.listTimeline({ id, limit: 3, cursor: first.nextCursor ?? undefined });
  expectSame([...first.items, ...rest.items], all.items, 'the pages of the timeline');
  expectSame(rest.nextCursor, null, 'the last page');
}

async function checkPolicy(context: ContractContext): Promise<void> {
  const { sharing, share } = await shareSample(context);
  const before = await sharing.getPolicy();
  const strict = {
    defaultExpiryDays: 7,
    longestExpiryDays: 14,
    passwordRequired: false,
    downloadsAllowed: false,
  };
  try {
    expectSame(await sharing.setPolicy(strict), strict, 'the stored rules');
    expectSame(await sharing.getPolicy(), strict, 'the rules');
    const refused = await expectRefusal(() => share(), 'invalid', 'a link that the rules forbid');
    expectSame(
      Object.keys(refused.fields ?? {}).toSorted(),
      ['allowDownload', 'expirationDatetime'],
      'the fields that the rules forbid',
    );
    const link = await share({ allowDownload: false, expirationDatetime: undefined });
    expectSame(Date.parse(link.expirationDatetime ?? ''), Date.parse(daysAfter(link, 7)), 'the default end');
    const wrong = () => sharing.setPolicy({ ...strict, defaultExpiryDays: 30 });
    await expectRefusal(wrong, 'invalid', 'a default that is longer than the longest');
  } finally {
    await sharing.setPolicy(before);
  }
}

async function checkForeign(context: ContractContext): Promise<void> {
  const { share } = await shareSample(context);
  const { id, hash } = await share();
  const foreign = portOf('sharing', context.other ?? context.api);
  expectSame((await foreign.listLinks({ q: hash })).total, 0, 'the links of another tenant');
  expectSame((await foreign.getLinkDetails({ ids: [id] })).links, [], 'details of a link of another tenant');
  for (const call of [
    () => foreign.setDisabled({ id, hash, isDisabled: true }),
    () => foreign.deleteLink({ id }),
    () => foreign.updateLink({ id, title: 'x' }),
  ])
    await expectRefusal(call, 'not-found', 'a change of a link of another tenant');
}

const sharingCases: readonly ContractCase[] = [
  {
    name: 'sharing: links to files and to a folder are created and listed',
    ...sharingFiles,
    check: checkCreating,
  },
  { name: 'sharing: values that no link can have are refused', ...sharingFiles, check: checkRefusedValues },
  {
    name: 'sharing: a repeated creation returns the first link',
    ...sharingFiles,
    check: checkRepeating,
  },
  {
    name: 'sharing: a title is stored as people can read it',
    ...sharingFiles,
    needs: [...sharingFiles.needs, 'sharing.update'],
    check: checkTitle,
  },
  {
    name: 'sharing: a link that a rule has suspended opens again',
    ...openingFiles,
    needs: [
      ...openingFiles.needs,
      'sharing.rules',
      'sharing.suspend',
      'sharing.changeMany',
      'sharing.visits',
      'sharing.timeline',
    ],
    check: checkOpeningAgain,
  },
  {
    name: 'sharing: a link is changed, and what is left out stays',
    ...sharingFiles,
    needs: [...sharingFiles.needs, 'sharing.update'],
    check: checkUpdating,
  },
  {
    name: 'sharing: a link gets another address',
    ...sharingFiles,
    needs: [...sharingFiles.needs, 'sharing.update', 'sharing.renewAddress'],
    check: checkRenewing,
  },
  {
    name: 'sharing: a link is suspended and opened again',
    ...sharingFiles,
    needs: [...sharingFiles.needs, 'sharing.suspend'],
    check: checkSuspending,
  },
  {
    name: 'sharing: a deleted link is gone',
    ...sharingFiles,
    needs: [...sharingFiles.needs, 'sharing.delete'],
    check: checkDeleting,
  },
  {
    name: 'sharing: a deleted link is restored suspended',
    ...sharingFiles,
    needs: [...sharingFiles.needs, 'sharing.delete', 'sharing.restore'],
    check: checkRestoring,
  },
  { name: 'sharing: the details tell the status of a link', ...sharingFiles, check: checkDetails },
  { name: 'sharing: links are searched, filtered, sorted and paged', ...sharingFiles, check: checkListing },
  {
    name: 'sharing: several links are changed, and a dry run changes none',
    ...sharingFiles,
    needs: [...sharingFiles.needs, 'sharing.changeMany'],
    check: checkMany,
  },
  {
    name: 'sharing: the timeline tells what happened',
    ...sharingFiles,
    needs: [...sharingFiles.needs, 'sharing.timeline', 'sharing.update', 'sharing.suspend'],
    check: checkTimeline,
  },
  {
    name: 'sharing: the rules of the account apply to new links',
    ...sharingFiles,
    needs: [...sharingFiles.needs, 'sharing.policy'],
    check: checkPolicy,
  },
  {
    name: 'sharing: links of another tenant do not exist',
    ...sharingFiles,
    needs: [...sharingFiles.needs, 'sharing.update', 'sharing.suspend', 'sharing.delete'],
    needsOther: true,
    check: checkForeign,
  },
  refusedWithout('sharing', 'sharing.create', (sharing) =>
    sharing.createLink({ fileIds: ['1'], allowDownload: false }),
  ),
  refusedWithout('sharing', 'sharing.update', (sharing) => sharing.updateLink({ id: '1', title: 'x' })),
  refusedWithout('sharing', 'sharing.renewAddress', (sharing) => sharing.renewAddress({ id: '1' })),
  refusedWithout('sharing', 'sharing.suspend', (sharing) =>
    sharing.setDisabled({ id: '1', hash: '1', isDisabled: true }),
  ),
  refusedWithout('sharing', 'sharing.delete', (sharing) => sharing.deleteLink({ id: '1' })),
  refusedWithout('sharing', 'sharing.restore', (sharing) => sharing.restoreLink({ id: '1' })),
  refusedWithout('sharing', 'sharing.changeMany', (sharing) =>
    sharing.changeLinks({ ids: ['1'], action: 'delete' }),
  ),
  refusedWithout('sharing', 'sharing.passwords', (sharing) =>
    sharing.createLink({ fileIds: ['1'], allowDownload: false, password: 'x' }),
  ),
  refusedWithout('sharing', 'sharing.rules', (sharing) =>
    sharing.createLink({ fileIds: ['1'], allowDownload: false, rules: { suspendAfterOpens: 1 } }),
  ),
  refusedWithout('sharing', 'sharing.timeline', (sharing) => sharing.listTimeline({ id: '1' })),
  refusedWithout('sharing', 'sharing.policy', (sharing) => sharing.getPolicy()),
];

export const sharingGroup: CaseGroup<'sharing'> = {
  cases: [
    ...sharingCases,
    ...appearanceCases,
    ...licenceCases,
    ...repeatCases,
    ...countingCases,
    ...binCases,
    ...partialCases,
  ],
  provenBy: {
    listLinks: 'sharing: links are searched, filtered, sorted and paged',
    getLinkDetails: 'sharing: the details tell the status of a link',
    createLink: 'sharing: links to files and to a folder are created and listed',
    updateLink: 'sharing: a link is changed, and what is left out stays',
    renewAddress: 'sharing: a link gets another address',
    setDisabled: 'sharing: a link is suspended and opened again',
    deleteLink: 'sharing: a deleted link is gone',
    restoreLink: 'sharing: a deleted link is restored suspended',
    listDeletedLinks: 'sharing, bin: deleted links are listed until they are restored',
    deleteLinkForGood: 'sharing, bin: a permanently deleted link no longer exists',
    changeLinks: 'sharing: several links are changed, and a dry run changes none',
    listTimeline: 'sharing: the timeline tells what happened',
    getPolicy: 'sharing: the rules of the account apply to new links',
    setPolicy: 'sharing: the rules of the account apply to new links',
    getAppearance: 'sharing: the colours of the pages of links are chosen',
    setTheme: 'sharing: the colours of the pages of links are chosen',
    setLogo: 'sharing: the pages of links have a logo',
  },
};
