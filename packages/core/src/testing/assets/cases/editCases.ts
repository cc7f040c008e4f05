import { hasCapability, type Asset, type FieldValues } from '../../../contract/index.ts';
import { portOf, type ContractCase, type ContractContext, uploads } from '../../cases/contractCase.ts';
import { expectRefusal, expectSame, expectTrue } from '../../cases/expect.ts';
import { idsOf, writableOf, createCaseFolder, uploadText, uploadTexts } from '../../cases/steps.ts';

/** Uploads a file to a new folder and returns its id. */
async function uploadCaseFile(context: ContractContext): Promise<string> {
  const { id: folderId } = await createCaseFolder(context);
  return uploadText(context, folderId, 'a.txt');
}

async function checkFields(context: ContractContext): Promise<void> {
  const assets = portOf('assets', context.api);
  const id = await uploadCaseFile(context);
  const before = await assets.getFile({ id });
  const fields = writableOf(context, {
    title: 'Fähre — 渡船 <b>',
    keywords: ['a, b', 'Ö', '日本'],
    urgency: 3,
    gpsLatitude: -33.5,
    gpsLongitude: 151.25,
  });
  const after = await assets.updateFile({ id, fields, version: before.version });
  if (hasCapability(context.api.capabilities, 'assets.versions'))
    expectSame(after.version, before.version + 1, 'the version after a change');
  for (const [key, value] of Object.entries(fields)) expectSame(after.fields[key], value, `the field ${key}`);
  const read = await assets.getFile({ id });
  for (const [key, value] of Object.entries(fields))
    expectSame(read.fields[key], value, `the field ${key} read again`);
  const emptied = await assets.updateFile({ id, fields: { title: null } });
  expectTrue(!emptied.fields['title'], 'a field set to null has no value');
  for (const [key, value] of Object.entries(fields))
    if (key !== 'title')
      expectSame(emptied.fields[key], value, `the field ${key}, which was not part of the change`);
}

async function checkClearing(context: ContractContext): Promise<void> {
  const assets = portOf('assets', context.api);
  const id = await uploadCaseFile(context);
  const filled = writableOf(context, {
    title: 'T',
    keywords: ['a'],
    urgency: 3,
    expirationDate: '2030-01-01',
    licenseDocumentUrl: 'https://example.com/a',
  });
  for (const emptyValue of [null, '', '  ', [], ['', ' ']]) {
    await assets.updateFile({ id, fields: filled });
    const cleared = Object.fromEntries(Object.keys(filled).map((key) => [key, emptyValue]));
    const after = await assets.updateFile({ id, fields: cleared });
    for (const key of Object.keys(filled))
      expectSame(after.fields[key], undefined, `${key} after it was set to ${JSON.stringify(emptyValue)}`);
  }
}

async function checkCoordinates(context: ContractContext): Promise<void> {
  const assets = portOf('assets', context.api);
  const id = await uploadCaseFile(context);
  const fields = { gpsLatitude: 52.123456789, gpsLongitude: -13.0000004 };
  const { fields: stored } = await assets.updateFile({ id, fields });
  expectSame(
    [stored['gpsLatitude'], stored['gpsLongitude']],
    [52.123457, -13],
    'coordinates with six decimals',
  );
  const moved = await assets.updateFile({ id, fields: { gpsLatitude: 1 } });
  expectSame(moved.fields['gpsLongitude'], -13, 'the longitude after the latitude was changed alone');
  const clearLatitude = () => assets.updateFile({ id, fields: { gpsLatitude: null } });
  await expectRefusal(clearLatitude, 'invalid', 'clearing one coordinate alone');
}

async function checkConflict(context: ContractContext): Promise<void> {
  const assets = portOf('assets', context.api);
  const id = await uploadCaseFile(context);
  const { version } = await assets.getFile({ id });
  await assets.updateFile({ id, fields: { title: 'first' }, version });
  const stale = () => assets.updateFile({ id, fields: { title: 'second' }, version });
  const error = await expectRefusal(stale, 'conflict', 'a change to an old version');
  const current = (error.current as Asset | undefined) ?? (await assets.getFile({ id }));
  expectSame([current.id, current.fields['title']], [id, 'first'], 'the file in the conflict, or read again');
  expectSame((await assets.getFile({ id })).fields['title'], 'first', 'the field after the refusal');
  const saved = await assets.updateFile({ id, fields: { title: 'second' }, version: current.version });
  expectSame(saved.fields['title'], 'second', 'the change made to the current version');
}

async function checkRace(context: ContractContext): Promise<void> {
  const assets = portOf('assets', context.api);
  const id = await uploadCaseFile(context);
  const { version } = await assets.getFile({ id });
  const titles = ['one', 'two', 'three', 'four'];
  const results = await Promise.allSettled(
    titles.map((title) => assets.updateFile({ id, fields: { title }, version })),
  );
  const saved = results.filter((result) => result.status === 'fulfilled');
  expectSame(saved.length, 1, 'changes to the same version that were saved at once');
  expectSame((await assets.getFile({ id })).version, version + 1, 'the version after them');
}

/** Values that the back end must refuse, and the field that the refusal names. */
const refused: readonly (readonly [FieldValues, string])[] = [
  [{ fileSize: 1 }, 'fileSize'],
  [{ viewCount: 1_000_000 }, 'viewCount'],
  [{ keywords: 'one text' }, 'keywords'],
  [{ urgency: 'high' }, 'urgency'],
  [{ title: 'fine', 'no such field!': 'x' }, 'no such field!'],
  [{ gpsLatitude: 10 }, 'gpsLatitude'],
  [{ gpsLongitude: 10, gpsLatitude: null }, 'gpsLongitude'],
  [{ gpsLatitude: 90.5, gpsLongitude: 10 }, 'gpsLatitude'],
  [{ expirationDate: '2023-02-29' }, 'expirationDate'],
  [{ licenseDocumentUrl: 'javascript:alert(1)' }, 'licenseDocumentUrl'],
  [{ externalPreviewUrl: 'data:text/html,x' }, 'externalPreviewUrl'],
];

async function checkRefusedFields(context: ContractContext): Promise<void> {
  const assets = portOf('assets', context.api);
  const id = await uploadCaseFile(context);
  const before = await assets.getFile({ id });
  for (const [fields, key] of refused) {
    const error = await expectRefusal(() => assets.updateFile({ id, fields }), 'invalid', `writing ${key}`);
    expectTrue(
      Object.keys(error.fields).some((name) => name.includes(key)),
      `the refusal names the field ${key}`,
    );
  }
  expectSame((await assets.getFile({ id })).version, before.version, 'the version after refusals');
}

async function checkMove(context: ContractContext): Promise<void> {
  const assets = portOf('assets', context.api);
  const from = await createCaseFolder(context, 'from');
  const to = await createCaseFolder(context, 'to');
  const ids = await uploadTexts(context, from.id, 3);
  const [first = '', second = '', third = ''] = ids;
  await assets.moveFiles({ ids: [first, second], folderId: to.id });
  expectSame(
    idsOf((await assets.listFiles({ folderId: to.id })).items).toSorted(),
    [first, second].toSorted(),
    'moved',
  );
  await assets.deleteFiles({ ids: [second] });
  const moveBoth = () => assets.moveFiles({ ids: [third, second], folderId: to.id });
  await expectRefusal(moveBoth, 'not-found', 'moving a deleted file together with a live one');
  expectSame((await assets.getFile({ id: third })).folderId, from.id, 'the other file after the refusal');
  await assets.deleteFolder({ id: to.id });
  const moveToDeleted = () => assets.moveFiles({ ids: [third], folderId: to.id });
  await expectRefusal(moveToDeleted, 'not-found', 'moving to a deleted folder');
}

async function checkOpened(context: ContractContext): Promise<void> {
  const assets = portOf('assets', context.api);
  const id = await uploadCaseFile(context);
  await assets.recordOpened({ id });
  await assets.recordOpened({ id });
  expectSame((await assets.getFile({ id })).fields['viewCount'], 2, 'the number of views');
}

const coordinates = ['gpsLatitude', 'gpsLongitude'] as const;

export const editCases: readonly ContractCase[] = [
  {
    name: 'fields: written, read and cleared',
    writes: ['title'],
    ports: ['assets'],
    needs: [...uploads, 'assets.update'],
    check: checkFields,
  },
  {
    name: 'fields: every kind of empty value clears a field',
    writes: ['title'],
    ports: ['assets'],
    needs: [...uploads, 'assets.update'],
    check: checkClearing,
  },
  {
    name: 'fields: a place has both coordinates or none',
    writes: coordinates,
    ports: ['assets'],
    needs: [...uploads, 'assets.update'],
    check: checkCoordinates,
  },
  {
    name: 'fields: a save of an old version is refused as a conflict, with the current file',
    writes: ['title'],
    ports: ['assets'],
    needs: [...uploads, 'assets.update', 'assets.versions'],
    check: checkConflict,
  },
  {
    name: 'fields: one of several concurrent saves succeeds',
    writes: ['title'],
    ports: ['assets'],
    needs: [...uploads, 'assets.update', 'assets.versions'],
    check: checkRace,
  },
  {
    name: 'fields: an invalid value is refused with its field',
    ports: ['assets'],
    needs: [...uploads, 'assets.update'],
    check: checkRefusedFields,
  },
  {
    name: 'files: all are moved or none',
    ports: ['assets'],
    needs: [...uploads, 'assets.move', 'assets.delete', 'assets.deleteFolder'],
    check: checkMove,
  },
  {
    name: 'files: views are counted',
    ports: ['assets'],
    needs: [...uploads, 'assets.recordOpened'],
    check: checkOpened,
  },
];
