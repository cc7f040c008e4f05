import { formatTable, isConforming, runConformance } from '@vitrine/conformance/run';
import { sharedRefusalOf, type SubPorts } from '@vitrine/core/contract';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import createContext from '../conformance.ts';

let context: Awaited<ReturnType<typeof createContext>>;
let api: Pick<SubPorts, 'assets' | 'faces' | 'sharing' | 'shared'>;

beforeAll(async () => {
  context = await createContext();
  const { assets, faces, sharing, shared } = context.api;
  if (!assets || !faces || !sharing || !shared) throw new Error('a sub-port is missing');
  api = { assets, faces, sharing, shared };
});

afterEach(() => void vi.unstubAllGlobals());
afterAll(() => context.server.close());

/** Returns the file of the example with a name. */
async function findFile(q: string) {
  const [file] = (await api.assets.listFiles({ q })).items;
  if (!file) throw new Error(`there is no ${q}`);
  return file;
}

function picture(text: string): File {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><title>${text}</title></svg>`;
  return new File([svg], `${text}.svg`, { type: 'image/svg+xml' });
}

async function upload(text: string, folderId?: string): Promise<string> {
  const result = await api.assets.upload({ file: picture(text), fileName: `${text}.svg`, folderId });
  if (result.status !== 'stored') throw new Error(`${text}: ${result.status}`);
  return result.id;
}

test('the kit finds that the server and the adapter conform, also when responses are faulty', async () => {
  const report = await runConformance(context, { faults: true });
  expect(isConforming(report), formatTable(report)).toBe(true);
  const unchecked = report.cases.filter(({ outcome }) => outcome === 'not-checked');
  expect(unchecked.map(({ message }) => message)).toEqual(['Not given: another account (other).']);
  const passed = report.cases.filter(({ outcome }) => outcome === 'passed').map(({ name }) => name);
  expect(passed).toContain('upload: a file is stored and listed');
  expect(passed).toContain('sharing: a link is changed, and what is left out stays');
});

test.each([
  [401, 'unauthenticated'],
  [403, 'forbidden'],
  [500, 'unexpected'],
])('status %i of a proxy is %s', async (status, code) => {
  const { hash } = await api.sharing.createLink({
    fileIds: [(await findFile('IMG_1004')).id],
    allowDownload: true,
  });
  const { id: fileId } = await findFile('IMG_1001');
  vi.stubGlobal('fetch', async () => new Response(null, { status }));
  await expect(api.faces.listFaces({ fileId })).rejects.toMatchObject({ code });
  await expect(api.faces.listPeople({})).rejects.toMatchObject({ code });
  await expect(api.sharing.listLinks({})).rejects.toMatchObject({ code });
  await expect(api.shared.viewLink({ hash })).rejects.toMatchObject({ code });
});

test('albums are folders beside the timeline, and contain no folders', async () => {
  const folders = await api.assets.listFolders();
  const [timeline, picnic] = folders;
  expect([timeline?.name, picnic?.name, picnic?.fileCount]).toEqual(['Photos', 'Picnic', 2]);
  expect(timeline?.permissions).not.toContain('assets.renameFolder');
  const inAlbum = api.assets.createFolder({ name: 'x', parentId: picnic?.id });
  await expect(inAlbum).rejects.toMatchObject({ code: 'unsupported' });
  expect((await api.assets.listFiles({})).total).toBe(timeline?.fileCount);
  expect((await findFile('IMG_1001')).folderId).toBe('timeline');
  const { id } = await findFile('IMG_1001');
  expect((await api.assets.getFile({ id })).folderId).toBe(picnic?.id);
});

test('an upload goes to the timeline and to its album; the same bytes and other formats are not stored', async () => {
  const album = await api.assets.createFolder({ name: 'Uploads' });
  const id = await upload('uploaded', album.id);
  expect((await api.assets.listFiles({ folderId: album.id })).items.map((file) => file.id)).toEqual([id]);
  const again = { file: picture('uploaded'), fileName: 'again.svg' };
  expect(await api.assets.upload(again)).toEqual({ status: 'duplicate', id });
  const text = { file: new Blob(['text'], { type: 'text/plain' }), fileName: 'a.txt' };
  expect(await api.assets.upload(text)).toMatchObject({ status: 'rejected', reason: 'not-allowed' });
});

test('the description and the stars are saved, and cleared', async () => {
  const id = await upload('edited');
  const saved = await api.assets.updateFile({ id, fields: { description: 'By the lake', urgency: 4 } });
  expect(saved.fields).toMatchObject({ description: 'By the lake', urgency: 4 });
  const cleared = await api.assets.updateFile({ id, fields: { urgency: null } });
  expect(cleared.fields).toEqual({ description: 'By the lake' });
});

test('a deleted file is in the bin until it is restored, or deleted permanently', async () => {
  const id = await upload('deleted');
  await api.assets.deleteFiles({ ids: [id] });
  await expect(api.assets.getFile({ id })).rejects.toMatchObject({ code: 'not-found' });
  const binned = async () => (await api.assets.listBin({ kind: 'file' })).items.map((entry) => entry.name);
  expect(await binned()).toContain('deleted.svg');
  await api.assets.restoreFromBin({ kind: 'file', id });
  expect((await api.assets.getFile({ id })).fileName).toBe('deleted.svg');
  await api.assets.deleteFiles({ ids: [id] });
  await api.assets.deleteForGood({ kind: 'file', id });
  expect(await binned()).not.toContain('deleted.svg');
});

test('a face gets a name, another person and no person; a name that somebody has is a conflict', async () => {
  const { id: fileId } = await findFile('IMG_1001');
  const [left, right] = (await api.faces.listFaces({ fileId })).faces;
  expect(left?.box).toEqual({ x: 140 / 640, y: 90 / 400, width: 100 / 640, height: 0.25 });
  expect([left?.personName, right?.personName]).toEqual(['', 'Noor']);
  const faceId = left?.id ?? '';
  const taken = api.faces.addPerson({ faceId, name: ' NOOR ' });
  await expect(taken).rejects.toMatchObject({ code: 'conflict', current: { id: right?.person.id } });
  const { person } = await api.faces.addPerson({ faceId, name: 'Mila' });
  expect((await api.assets.getFile({ id: fileId })).fields['recognizedPeople']).toEqual(['Noor', 'Mila']);
  expect(await api.faces.listPersons({ query: 'mil' })).toMatchObject([{ value: 'Mila' }]);
  const [crop] = (await api.faces.resolveCrops?.({ requests: [{ faceId }] })) ?? [];
  expect(crop).toMatchObject({ url: expect.stringContaining(`/people/${person.id}/thumbnail`) });
  await api.faces.renamePersonOfFace({ faceId, name: 'Mila K' });
  expect(await api.faces.changePerson({ faceId, personId: right?.person.id ?? '' })).toEqual({ changed: 1 });
  await api.faces.removeFace({ faceId });
  expect((await api.faces.listFaces({ fileId })).faces).toHaveLength(1);
  await expect(api.faces.removeFace({ faceId })).rejects.toMatchObject({ code: 'not-found' });
});

test('all faces of a person get another one at once, and none can be left out', async () => {
  const [one, two] = [await findFile('IMG_1001'), await findFile('IMG_1002')];
  const faceOf = async (fileId: string) => (await api.faces.listFaces({ fileId })).faces[0];
  const faceId = (await faceOf(two.id))?.id ?? '';
  const { person } = await api.faces.addPerson({ faceId, name: 'Ana', applyToAll: true });
  expect([(await faceOf(two.id))?.personName, person.value]).toEqual(['Ana', 'Ana']);
  const exclude = [(await faceOf(one.id))?.id ?? ''];
  const change = { faceId, personId: person.id, applyToAll: true, exclude };
  await expect(api.faces.changePerson(change)).rejects.toMatchObject({ code: 'unsupported' });
});

test('people are listed, hidden and merged', async () => {
  const { id: fileId } = await findFile('IMG_1002');
  const [face] = (await api.faces.listFaces({ fileId })).faces;
  const { person } = await api.faces.addPerson({ faceId: face?.id ?? '', name: 'Teo' });
  await api.faces.setPersonHidden({ id: person.id, isHidden: true });
  const namesOf = async (includeHidden: boolean) =>
    (await api.faces.listPeople({ includeHidden })).items.map(({ value }) => value);
  expect(await namesOf(false)).not.toContain('Teo');
  expect(await namesOf(true)).toContain('Teo');
  const [noor] = await api.faces.listPersons({ query: 'Noor' });
  const merge = { from: person.id, into: noor?.id ?? '' };
  expect(await api.faces.planMerge(merge)).toEqual({});
  expect(await api.faces.mergePeople(merge)).toEqual({ changed: 1 });
  expect((await api.faces.listFaces({ fileId })).faces[0]?.personName).toBe('Noor');
});

test('a link shows its files to visitors, after its password; a deleted one shows nothing', async () => {
  const { id } = await findFile('IMG_1003');
  const input = { fileIds: [id], allowDownload: false, title: 'For Ada', message: 'Two\nlines' };
  const link = await api.sharing.createLink(input);
  expect((await api.sharing.listLinks({ q: 'for ada' })).items).toEqual([link]);
  const shown = await api.shared.viewLink({ hash: link.hash });
  expect(shown).toMatchObject({ title: 'For Ada', message: 'Two\nlines', senderName: 'Ida Owner' });
  expect(shown.files.items).toMatchObject([{ id, fileName: 'IMG_1003.svg' }]);
  const address = api.shared.mediaUrl?.({ hash: link.hash, id, variant: 'preview' });
  expect((await fetch(String(address))).headers.get('content-type')).toBe('image/svg+xml');
  const locked = await api.sharing.createLink({ ...input, password: 'open' });
  const refusal = await api.shared.viewLink({ hash: locked.hash }).catch(sharedRefusalOf);
  expect([locked.hasPassword, refusal]).toEqual([true, 'password-required']);
  const wrong = await api.shared.unlock({ hash: locked.hash, password: 'no' }).catch(sharedRefusalOf);
  expect(wrong).toBe('password-wrong');
  await api.sharing.deleteLink({ id: link.id });
  expect(await api.shared.viewLink({ hash: link.hash }).catch(sharedRefusalOf)).toBe('missing');
});

test('a link to an album shows what the album contains at that moment', async () => {
  const coast = (await api.assets.listFolders()).find(({ name }) => name === 'Coast');
  const { hash } = await api.sharing.createLink({ folderId: coast?.id, allowDownload: true });
  const added = await upload('added to the coast', coast?.id);
  const { title, files } = await api.shared.viewFolder({ hash });
  expect([title, files.total]).toEqual(['Coast', 3]);
  expect(files.items.map(({ id }) => id)).toContain(added);
});
