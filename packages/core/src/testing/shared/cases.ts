import { hasCapability } from '../../contract/index.ts';
import { silence } from '../assets/content.ts';
import {
  offers,
  portOf,
  refusedWithout,
  type CaseGroup,
  type ContractCase,
  type ContractContext,
} from '../cases/contractCase.ts';
import { expectAbort, expectRefusal, expectSame, expectTrue } from '../cases/expect.ts';
import { caseFile, idsOf, readSettled, upload, uploadText } from '../cases/steps.ts';
import { openingFiles, shareSample, visitorOf } from '../sharing/caseSteps.ts';
import { createChild, expectClosed, expectSizeOf } from './caseSteps.ts';
import { folderCases } from './folderCases.ts';

async function checkFiles(context: ContractContext): Promise<void> {
  const { sharing, ids, share } = await shareSample(context);
  const title = `${context.label} <img src=x onerror=alert(1)>`;
  const { id, hash } = await share({ title, message: 'For you' });
  const shared = visitorOf(context);
  const view = await shared.viewLink({ hash });
  expectSame(
    [view.title, view.message, view.allowsDownload],
    [title, 'For you', true],
    'what a visitor reads',
  );
  expectTrue(view.senderName !== '', 'the sender has a name');
  expectSame(idsOf(view.files.items), ids, 'the files of the link, in their order');
  expectSame([view.files.total, view.files.nextCursor], [ids.length, null], 'the only page');
  expectSame(view.files.items[0]?.mimeType, caseFile(context, '').type, 'the type of a file');
  const keys = view.sharedFields?.map(({ key }) => key);
  expectSame(new Set(keys).size, keys?.length ?? 0, 'the fields to show, each once');
  const others = Object.keys(view.files.items[0]?.fields ?? {}).filter(
    (key) => !(keys?.includes(key) ?? true),
  );
  expectSame(others, [], 'the fields of a file that visitors are not to see');
  const [details] = (await sharing.getLinkDetails({ ids: [id] })).links;
  const hasVisits = hasCapability(context.api.capabilities, 'sharing.visits');
  expectSame(details?.openingsNumber, hasVisits ? 1 : undefined, 'the visits');
  if (hasVisits) expectTrue(typeof details?.lastOpened === 'string', 'the last visit');
  await expectClosed(() => shared.viewFolder({ hash }), 'missing', 'a link to files as a folder');
  await expectClosed(() => shared.viewLink({ hash: `${hash}x` }), 'missing', 'an unknown hash');
  await expectAbort(() => shared.viewLink({ hash }, AbortSignal.abort()), 'viewLink when aborted');
}

async function checkStates(context: ContractContext): Promise<void> {
  const { sharing, ids, share } = await shareSample(context);
  const { id, hash } = await share();
  const shared = visitorOf(context);
  const [fileId = ''] = ids;
  await sharing.setDisabled({ id, hash, isDisabled: true });
  await expectClosed(() => shared.viewLink({ hash }), 'suspended', 'a suspended link');
  await expectClosed(() => shared.startExport({ hash, ids: [fileId] }), 'suspended', 'its export');
  await sharing.setDisabled({ id, hash, isDisabled: false });
  await shared.viewLink({ hash });
  const canRenew = offers(context.api, 'sharing', 'renewAddress');
  const renewed = canRenew ? await sharing.renewAddress({ id }) : { hash };
  if (canRenew) await expectClosed(() => shared.viewLink({ hash }), 'missing', 'an earlier address');
  await shared.viewLink({ hash: renewed.hash });
  await sharing.deleteLink({ id });
  await expectClosed(() => shared.viewLink({ hash: renewed.hash }), 'missing', 'a deleted link');
}

async function checkPassword(context: ContractContext): Promise<void> {
  const { sharing, ids, share } = await shareSample(context);
  const { id, hash, hasPassword } = await share({ password: 'sesame 1' });
  expectSame(hasPassword, true, 'a link with a password');
  const shared = visitorOf(context);
  const [fileId = ''] = ids;
  await expectClosed(() => shared.viewLink({ hash }), 'password-required', 'a locked link');
  await expectClosed(() => shared.startExport({ hash, ids: [fileId] }), 'password-required', 'its export');
  await expectClosed(
    () => shared.unlock({ hash, password: 'Sesame 1' }),
    'password-wrong',
    'a wrong password',
  );
  await shared.unlock({ hash, password: 'sesame 1' });
  expectSame(idsOf((await shared.viewLink({ hash })).files.items), ids, 'the files of an unlocked link');
  await sharing.updateLink({ id, password: 'another' });
  await expectClosed(() => shared.viewLink({ hash }), 'password-required', 'a link with another password');
  await sharing.updateLink({ id, password: null });
  await shared.viewLink({ hash });
}

async function checkLastVisit(context: ContractContext): Promise<void> {
  const { sharing, folderId, ids, share } = await shareSample(context);
  const child = await createChild(context, folderId);
  const { id, hash } = await share({ folderId, rules: { suspendAfterOpens: 1 } });
  const shared = visitorOf(context);
  const { visit, files } = await shared.viewFolder({ hash });
  await expectClosed(() => shared.viewFolder({ hash }), 'suspended', 'a visit too many');
  const steps = [...(child ? [{ folderId: child.id }] : []), { folderId }, {}];
  for (const step of steps) {
    const seen = await shared.viewFolder({ hash, visit, ...step });
    expectSame(seen.visit, visit, 'the visit that goes on');
  }
  await shared.getAppearance({ hash });
  const [fileId = ''] = idsOf(files.items);
  expectTrue(ids.includes(fileId), 'the last visitor sees the files');
  const [media] =
    (await shared.resolveMedia?.({ requests: [{ hash, id: fileId, variant: 'original' }] })) ?? [];
  expectTrue(media === undefined || 'url' in media, 'the last visitor gets an address of the bytes');
  const [details] = (await sharing.getLinkDetails({ ids: [id] })).links;
  expectSame([details?.status, details?.openingsNumber], ['suspended', 1], 'the link after its last visit');
}

async function checkVisits(context: ContractContext): Promise<void> {
  const { sharing, folderId, share } = await shareSample(context);
  const { id, hash } = await share({ folderId });
  const shared = visitorOf(context);
  const openings = async () => (await sharing.getLinkDetails({ ids: [id] })).links[0]?.openingsNumber;
  const { visit } = await shared.viewFolder({ hash });
  expectSame(await openings(), 1, 'a visit');
  await shared.viewFolder({ hash, visit });
  expectSame(await openings(), 1, 'a visit that goes on');
  await shared.viewFolder({ hash, folderId });
  expectSame(await openings(), 2, 'a visit that begins with the id of the shared folder');
  await shared.viewFolder({ hash, visit: 'no visit' });
  expectSame(await openings(), 3, 'a visit whose token is not known');
  for (const cursor of ['0', '-1', '1.5', 'no cursor']) {
    await expectRefusal(() => shared.viewFolder({ hash, cursor, visit }), 'invalid', `the cursor ${cursor}`);
    await expectRefusal(() => shared.viewFolder({ hash, cursor }), 'invalid', `the cursor ${cursor} alone`);
  }
  expectSame(await openings(), 3, 'the visits after refused cursors');
  const { hash: other } = await share({ folderId });
  await shared.viewFolder({ hash: other, visit });
  const total = (await sharing.listLinks({ q: other, openingsNumber: { comparison: 'equals', value: 1 } }))
    .total;
  expectSame(total, 1, 'a visit of another link with the same token');
}

async function checkVanished(context: ContractContext): Promise<void> {
  const { ids, share } = await shareSample(context);
  const { hash } = await share();
  const [gone = '', left = ''] = ids;
  await portOf('assets', context.api).deleteFiles({ ids: [gone] });
  const shared = visitorOf(context);
  const { files } = await shared.viewLink({ hash });
  expectSame([idsOf(files.items), files.total], [[left], 1], 'the files without one in the bin');
  const { url, count = 1 } = await shared.startExport({ hash, ids: [gone, left] });
  expectTrue(url !== '', 'an export with it has an address');
  expectSame(count, 1, 'the number of files of an export with it, where the back end tells');
  await expectRefusal(() => shared.startExport({ hash, ids: [gone] }), 'not-found', 'an export of it alone');
}

/** Checks that the size of a download is that of some files, where the back end tells both. */
async function checkExport(context: ContractContext): Promise<void> {
  const { sharing, folderId, ids, share } = await shareSample(context);
  const { id, hash } = await share();
  const shared = visitorOf(context);
  const { url, count = ids.length } = await shared.startExport({ hash, ids });
  expectTrue(url !== '', 'the zip has an address');
  expectSame(count, ids.length, 'the number of its files, where the back end tells');
  const { files: shown, downloadSize } = await shared.viewLink({ hash });
  for (const { fileSize } of shown.items)
    expectTrue(fileSize === undefined || fileSize > 0, 'the size of a file that can be downloaded');
  expectSizeOf(downloadSize, shown.items);
  const foreign = await uploadText(context, folderId, 'not-shared.txt');
  await expectRefusal(
    () => shared.startExport({ hash, ids: [foreign] }),
    'not-found',
    'an export of a file that is not in the link',
  );
  const withUnknown = await shared.startExport({ hash, ids: [...ids, `${foreign}-unknown`] });
  expectTrue(withUnknown.url !== '', 'an export with an unknown file has an address');
  await expectRefusal(() => shared.startExport({ hash, ids: [] }), 'invalid', 'an export of nothing');
  await sharing.updateLink({ id, allowDownload: false });
  await expectRefusal(() => shared.startExport({ hash, ids }), 'forbidden', 'an export without downloads');
  const { allowsDownload, files, downloadSize: closed } = await shared.viewLink({ hash });
  expectSame(allowsDownload, false, 'whether downloads are allowed');
  expectSame(closed, undefined, 'the size of a download that is not allowed');
  const sizes = files.items.map(({ fileSize }) => fileSize);
  expectSame(sizes, [undefined, undefined], 'the sizes of files that cannot be downloaded');
}

async function checkMedia(context: ContractContext): Promise<void> {
  const { folderId, ids, share } = await shareSample(context);
  const { hash } = await share();
  const shared = visitorOf(context);
  const [id = '', other = ''] = ids;
  const requests = (['thumbnail', 'preview', 'original'] as const).map((variant) => ({ hash, id, variant }));
  const textOf = (address: ReturnType<NonNullable<typeof shared.mediaUrl>>) =>
    typeof address === 'object' ? address.url : address;
  const direct = requests.map((request) => textOf(shared.mediaUrl?.(request)));
  const results = await shared.resolveMedia?.({ requests });
  if (results) expectSame(results.length, requests.length, 'one result for each request');
  const resolved = (results ?? []).map((each) => ('url' in each ? each.url : undefined));
  for (const [index, { variant }] of requests.entries()) {
    const address = direct[index] ?? resolved[index] ?? '';
    expectTrue(address !== '' && address !== 'data:,', `a file of a link has an address of its ${variant}`);
  }
  const of = async (fileId: string) => {
    const request = { hash, id: fileId, variant: 'original' } as const;
    const [result] = (await shared.resolveMedia?.({ requests: [request] })) ?? [];
    return textOf(shared.mediaUrl?.(request)) ?? (result && 'url' in result ? result.url : undefined);
  };
  expectTrue((await of(id)) !== (await of(other)), 'another file of the link has another address');
  const foreign = await uploadText(context, folderId, 'foreign.txt');
  const [refused] =
    (await shared.resolveMedia?.({ requests: [{ hash, id: foreign, variant: 'preview' }] })) ?? [];
  expectTrue(refused === undefined || 'error' in refused, 'a file that is not in the link has no address');
}

async function checkStreams(context: ContractContext): Promise<void> {
  const { folderId, ids, sharing, share } = await shareSample(context);
  const shared = visitorOf(context);
  const { checkStream } = shared;
  if (!checkStream) return;
  const samples = Uint8Array.from(atob(silence.slice(silence.indexOf(',') + 1)), (byte) =>
    byte.charCodeAt(0),
  );
  const file = new Blob([samples], { type: 'audio/wav' });
  const sound = await upload(context, { file, fileName: `${context.label}.wav`, folderId });
  const [note = ''] = ids;
  const { id, hash } = await share({ fileIds: [sound, note], allowDownload: false });
  const first = await checkStream({ hash, id: sound });
  expectTrue(first.state === 'ready' || first.state === 'preparing', 'a sound is played, or will be');
  const { state } = await readSettled(
    context,
    () => checkStream({ hash, id: sound }),
    (found) => found.state === 'preparing',
  );
  expectTrue(state !== 'preparing' || !context.settle, 'a stream that was prepared is there, or cannot be');
  expectSame((await checkStream({ hash, id: note })).state, 'unavailable', 'the stream of a text');
  const [other = ''] = ids.slice(1);
  await expectRefusal(() => checkStream({ hash, id: other }), 'not-found', 'a file that is not in the link');
  await sharing.setDisabled({ id, hash, isDisabled: true });
  await expectClosed(() => checkStream({ hash, id: sound }), 'suspended', 'the stream of a suspended link');
}

async function checkCaptions(context: ContractContext): Promise<void> {
  const { folderId, ids, sharing, share } = await shareSample(context);
  const shared = visitorOf(context);
  const file = await (await fetch(silence)).blob();
  const sound = await upload(context, { file, fileName: `${context.label}.wav`, folderId });
  const [note = ''] = ids;
  const { id, hash } = await share({ fileIds: [sound, note], allowDownload: false });
  const captionsOf = async () =>
    (await shared.viewLink({ hash })).files.items.map(({ captions }) => captions);
  expectSame(await captionsOf(), [undefined, undefined], 'the captions of files without a transcript');
  const text = 'WEBVTT\nLanguage: en\n\n00:00:00.000 --> 00:00:00.050\n&lt;b&gt; & more\n';
  await portOf('transcripts', context.api).uploadTranscript({ fileId: sound, text, format: 'vtt' });
  expectSame(await captionsOf(), [{ language: 'en' }, undefined], 'the captions of the files');
  const request = { hash, id: sound, variant: 'captions' } as const;
  const [result] = (await shared.resolveMedia?.({ requests: [request] })) ?? [];
  const address = shared.mediaUrl?.(request) ?? (result && 'url' in result ? result : undefined);
  expectTrue(address !== undefined, 'captions have an address');
  await sharing.setDisabled({ id, hash, isDisabled: true });
  await expectClosed(() => shared.viewLink({ hash }), 'suspended', 'the files of a suspended link');
}

async function checkAppearance(context: ContractContext): Promise<void> {
  const { share } = await shareSample(context);
  const { hash } = await share();
  const { theme } = await visitorOf(context).getAppearance({ hash });
  expectTrue(['default', 'white', 'dark-gray'].includes(theme), 'the theme is a known one');
}

const sharedCases: readonly ContractCase[] = [
  { name: 'shared: a visitor sees the files of a link', ...openingFiles, check: checkFiles },
  {
    name: 'shared: a link opens or not at the moment of the call',
    ...openingFiles,
    needs: [...openingFiles.needs, 'sharing.suspend', 'sharing.update', 'sharing.delete', 'shared.export'],
    check: checkStates,
  },
  {
    name: 'shared: a password unlocks a link until it changes',
    ...openingFiles,
    needs: [...openingFiles.needs, 'sharing.passwords', 'sharing.update', 'shared.unlock', 'shared.export'],
    check: checkPassword,
  },
  {
    name: 'shared: the last visit that a link allows sees everything',
    ...openingFiles,
    needs: [...openingFiles.needs, 'sharing.rules', 'sharing.visits'],
    check: checkLastVisit,
  },
  {
    name: 'shared: a visit goes on with its token, and begins without one',
    ...openingFiles,
    needs: [...openingFiles.needs, 'sharing.visits'],
    check: checkVisits,
  },
  {
    name: 'shared: a file in the bin is in no link',
    ...openingFiles,
    needs: [...openingFiles.needs, 'assets.delete', 'shared.export'],
    check: checkVanished,
  },
  {
    name: 'shared: files are exported together, those of the link only',
    ...openingFiles,
    needs: [...openingFiles.needs, 'shared.export', 'sharing.update'],
    check: checkExport,
  },
  { name: 'media: files of a link have addresses', ...openingFiles, check: checkMedia },
  {
    name: 'shared: a player learns whether a file can be played',
    ...openingFiles,
    needs: [...openingFiles.needs, 'sharing.suspend'],
    check: checkStreams,
  },
  {
    name: 'shared: a visitor learns which files have captions',
    ...openingFiles,
    ports: [...openingFiles.ports, 'transcripts'],
    needs: [...openingFiles.needs, 'sharing.suspend', 'transcripts.upload'],
    check: checkCaptions,
  },
  { name: 'shared: a link has an appearance', ...openingFiles, check: checkAppearance },
  refusedWithout('shared', 'shared.unlock', (shared) => shared.unlock({ hash: '1', password: 'x' })),
  refusedWithout('shared', 'shared.export', (shared) => shared.startExport({ hash: '1', ids: ['1'] })),
];

export const sharedGroup: CaseGroup<'shared'> = {
  cases: [...sharedCases, ...folderCases],
  provenBy: {
    viewLink: 'shared: a visitor sees the files of a link',
    viewFolder: 'shared: a visitor sees a folder and nothing outside of it',
    unlock: 'shared: a password unlocks a link until it changes',
    getAppearance: 'shared: a link has an appearance',
    startExport: 'shared: files are exported together, those of the link only',
    checkStream: 'shared: a player learns whether a file can be played',
    resolveMedia: 'media: files of a link have addresses',
    mediaUrl: 'media: files of a link have addresses',
  },
};
