import type { FacesApi, PersonSummary } from '../../contract/index.ts';
import {
  offers,
  portOf,
  uploads,
  valueWith,
  type ContractCase,
  type ContractContext,
} from '../cases/contractCase.ts';
import { expectRefusal, expectSame, expectTrue } from '../cases/expect.ts';
import {
  drawPerson,
  expectNames,
  expectTaken,
  facesCapabilities,
  leftBox,
  uploadPicture,
} from './caseSteps.ts';

async function findPerson(
  faces: FacesApi,
  id: string,
  includeHidden?: true,
): Promise<PersonSummary | undefined> {
  let cursor: string | undefined;
  do {
    const page = await faces.listPeople({ cursor, limit: 20, includeHidden });
    const found = page.items.find((each) => each.id === id);
    if (found) return found;
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return undefined;
}

async function checkChoices(context: ContractContext): Promise<void> {
  const { faces, name, personId } = await drawPerson(context, 2, 'Jéan-Änne');
  const { label } = context;
  for (const query of [name, name.toUpperCase(), `jean-anne ${label}`, `JEAN-ÄN`, `Jaen-anne ${label}`]) {
    const [best] = (await faces.listPersons({ query, limit: 100 })).filter(({ id }) => id === personId);
    const expected = [name, valueWith(context, 'faces.counts', 2)];
    expectSame([best?.value, best?.faceCount], expected, `the person for ${query}`);
    expectTrue(best?.coverFaceId !== null, 'a person with faces has one that stands for them');
  }
  const [first] = await faces.listPersons({ query: name, limit: 1 });
  expectSame(first?.id, personId, 'the first one for the whole name');
  const none = await faces.listPersons({ query: `nobody at all ${label} zzzz` });
  expectSame(none, [], 'the people for a name that nobody has');
  await expectRefusal(() => faces.listPersons({ limit: 0 }), 'invalid', 'no people');
}

async function checkPeople(context: ContractContext): Promise<void> {
  const { faces, name, personId, faceIds } = await drawPerson(context, 2);
  const person = await findPerson(faces, personId);
  const { value, isIdentified, isHidden } = person ?? {};
  expectSame([value, isIdentified, isHidden], [name, true, false], 'the person in the list');
  expectTrue(faceIds.includes(person?.coverFaceId ?? ''), 'one of the faces stands for them');
  const { face } = await faces.addFace({ fileId: await uploadPicture(context, 'unknown'), box: leftBox });
  const unknown = await findPerson(faces, face.person.id);
  expectSame(unknown?.isIdentified, false, 'a person without a name');
  const found = await faces.listPeople({ query: name });
  expectTrue(found.items[0]?.id === personId, 'the first one for a name');
  await expectRefusal(() => faces.listPeople({ cursor: 'no cursor' }), 'invalid', 'an unknown cursor');
}

async function checkCounts(context: ContractContext): Promise<void> {
  const { faces, personId, fileIds } = await drawPerson(context, 2);
  await faces.addFace({ fileId: fileIds[0] ?? '', box: leftBox, personId });
  const person = await findPerson(faces, personId);
  expectSame([person?.faceCount, person?.fileCount], [3, 2], 'the faces and files of a person');
  const { face } = await faces.addFace({ fileId: await uploadPicture(context, 'unknown'), box: leftBox });
  const unknown = await findPerson(faces, face.person.id);
  expectSame([unknown?.faceCount, unknown?.fileCount], [1, 1], 'those of a person without a name');
}

async function checkNoCounts({ api }: ContractContext): Promise<void> {
  const { items } = await portOf('faces', api).listPeople({});
  for (const { faceCount, fileCount } of items)
    expectSame([faceCount, fileCount], [undefined, undefined], 'the numbers of a person');
}

async function checkRename(context: ContractContext): Promise<void> {
  const { faces, name, personId, fileIds, faceIds } = await drawPerson(context, 2);
  const renamed = `Bea ${context.label}`;
  const { person, batchId } = await faces.renamePerson({ id: personId, name: ` Bea  ${context.label}` });
  const count = valueWith(context, 'faces.counts', 2);
  expectSame([person.id, person.value, person.faceCount], [personId, renamed, count], 'the renamed person');
  await expectNames(context, fileIds, [[renamed], [renamed]], 'after the rename');
  const other = await drawPerson(context, 1, 'Cem');
  await expectTaken(
    () => faces.renamePerson({ id: personId, name: other.name.toUpperCase() }),
    other.personId,
  );
  await expectRefusal(() => faces.renamePerson({ id: personId, name: ' ' }), 'invalid', 'an empty name');
  const spelling = await faces.renamePerson({ id: personId, name: renamed.toUpperCase() });
  expectSame(spelling.person.value, renamed.toUpperCase(), 'another spelling of the own name');
  await faces.renamePersonOfFace({ faceId: faceIds[1] ?? '', name: `Dee ${context.label}` });
  await expectNames(context, fileIds, [[`Dee ${context.label}`], [`Dee ${context.label}`]], 'by a face');
  await faces.renamePerson({ id: personId, name: renamed });
  if (batchId === undefined) return;
  await expectRefusal(() => faces.undoBatch({ batchId }), 'conflict', 'an undo after a later rename');
  await expectNames(context, fileIds, [[renamed], [renamed]], 'after the refused undo');
  const last = await faces.renamePerson({ id: personId, name });
  await faces.undoBatch({ batchId: last.batchId ?? '' });
  await expectNames(context, fileIds, [[renamed], [renamed]], 'after the undo');
}

async function checkMerge(context: ContractContext): Promise<void> {
  const one = await drawPerson(context, 2);
  const other = await drawPerson(context, 1, 'Bea');
  const { faces } = one;
  const input = { from: one.personId, into: other.personId };
  await faces.addFace({ fileId: other.fileIds[0] ?? '', box: leftBox, personId: one.personId });
  const counted = (count: number) => valueWith(context, 'faces.counts', count);
  const plan = await faces.planMerge(input);
  expectSame([plan.faceCount, plan.fileCount], [counted(3), counted(3)], 'the plan');
  const { changed, batchId } = await faces.mergePeople(input);
  expectSame(changed, 3, 'the number of faces that have changed');
  await expectNames(context, one.fileIds, [[other.name], [other.name]], 'after the merge');
  expectSame(await findPerson(faces, one.personId, true), undefined, 'the person who was merged');
  expectSame((await findPerson(faces, other.personId))?.faceCount, counted(4), 'the faces of the other one');
  await expectRefusal(() => faces.mergePeople(input), 'not-found', 'a second merge');
  const same = { from: other.personId, into: other.personId };
  await expectRefusal(() => faces.mergePeople(same), 'invalid', 'a merge with oneself');
  if (batchId === undefined) return;
  await faces.undoBatch({ batchId });
  await expectNames(context, one.fileIds, [[one.name], [one.name]], 'after the undo');
  expectSame(
    (await findPerson(faces, other.personId))?.faceCount,
    counted(1),
    'the faces of the other one again',
  );
}

async function checkHiding(context: ContractContext): Promise<void> {
  const { faces, name, personId, fileIds } = await drawPerson(context);
  const assets = portOf('assets', context.api);
  const namesOf = async () => (await assets.getFile({ id: fileIds[0] ?? '' })).fields['recognizedPeople'];
  expectSame(await namesOf(), [name], 'the people on the file');
  expectSame((await faces.setPersonHidden({ id: personId, isHidden: true })).isHidden, true, 'hidden');
  expectSame((await namesOf()) ?? [], [], 'the people on the file');
  expectSame(await findPerson(faces, personId), undefined, 'a hidden person in the list');
  expectSame((await findPerson(faces, personId, true))?.isHidden, true, 'a hidden person in the whole list');
  if (offers(context.api, 'faces', 'listPersons')) {
    const chosen = await faces.listPersons({ query: name, limit: 100 });
    expectTrue(!chosen.some(({ id }) => id === personId), 'a hidden person is not to choose');
  }
  await faces.setPersonHidden({ id: personId, isHidden: false });
  expectSame(await namesOf(), [name], 'the people on the file again');
}

async function checkFiles(context: ContractContext): Promise<void> {
  const { name, fileIds } = await drawPerson(context, 2, 'Jéan-Änne');
  await drawPerson(context, 1, 'Jéan-Ännes');
  const assets = portOf('assets', context.api);
  for (const spelling of [name, name.toUpperCase(), ` jean-anne  ${context.label}`]) {
    const { items, total } = await assets.listFiles({ filter: `person:${spelling}` });
    const found = items.map(({ id }) => id).toSorted();
    expectSame([found, total], [fileIds.toSorted(), 2], `the files of ${spelling}`);
  }
  const { folderId } = await assets.getFile({ id: fileIds[0] ?? '' });
  const { items } = await assets.listFiles({ filter: `person:${name}`, folderId: folderId ?? undefined });
  expectSame(
    items.map(({ id }) => id),
    fileIds.slice(0, 1),
    'the files of a person in a folder',
  );
  await assets.deleteFiles({ ids: fileIds.slice(0, 1) });
  const left = await assets.listFiles({ filter: `person:${name}` });
  expectSame(left.total, 1, 'the files of a person without a deleted one');
  await expectRefusal(() => assets.listFiles({ filter: 'person: ' }), 'invalid', 'a filter without a name');
}

async function checkHistory(context: ContractContext): Promise<void> {
  const { faces, name, personId } = await drawPerson(context);
  const renamed = `Bea ${context.label}`;
  const { batchId = '' } = await faces.renamePerson({ id: personId, name: renamed });
  const own = async () => {
    const { items } = await faces.listChanges({ limit: 200 });
    return items.filter(({ changes }) => changes.some(({ id }) => id === personId));
  };
  const [rename, drawing] = await own();
  expectSame([rename?.id, rename?.state], [batchId, 'done'], 'the latest change');
  const [change] = rename?.changes ?? [];
  const { kind, label, from, files } = change ?? {};
  expectSame([kind, label, from, files], ['rename', renamed, name, 1], 'what was changed');
  expectSame([drawing?.changes[0]?.kind, drawing?.changes[0]?.label], ['add', name], 'the change before');
  expectTrue(typeof rename?.undoableUntil === 'string', 'until when it can be undone');
  const first = await faces.listChanges({ limit: 1 });
  expectSame([first.items.length, first.items[0]?.id], [1, batchId], 'the first page');
  const next = await faces.listChanges({ limit: 1, cursor: first.nextCursor ?? '' });
  expectSame(next.items[0]?.id, drawing?.id, 'the next page');
  await expectRefusal(() => faces.listChanges({ cursor: 'no cursor' }), 'invalid', 'an unknown cursor');
  await faces.undoBatch({ batchId });
  const [undone] = await own();
  expectSame([undone?.id, undone?.state, undone?.undoableUntil], [batchId, 'undone', null], 'after the undo');
}

async function checkProgress(context: ContractContext): Promise<void> {
  const faces = portOf('faces', context.api);
  await uploadPicture(context);
  const { isAllowed, pending, ready, failed } = await faces.getRecognitionProgress();
  expectSame(isAllowed, true, 'whether recognition is allowed');
  expectTrue(
    [pending, ready, failed].every((count) => count >= 0),
    'the numbers of pictures',
  );
}

async function checkForeignPeople(context: ContractContext): Promise<void> {
  const { personId, fileIds, name } = await drawPerson(context);
  const { other } = context;
  if (!other) return;
  const own = await drawPerson({ ...context, api: other }, 1, 'Own');
  const { faces } = own;
  const unknown = ['not-found', 'invalid'] as const;
  const calls = [
    () => faces.renamePerson({ id: personId, name: `Eve ${context.label}` }),
    () => faces.setPersonHidden({ id: personId, isHidden: true }),
    () => faces.mergePeople({ from: personId, into: own.personId }),
    () => faces.mergePeople({ from: own.personId, into: personId }),
    () => faces.planMerge({ from: personId, into: own.personId }),
  ];
  for (const call of calls) await expectRefusal(call, unknown, 'a call with an id of another tenant');
  expectSame(await findPerson(faces, personId, true), undefined, 'a person of another tenant');
  const renamed = await faces.renamePerson({ id: own.personId, name });
  expectSame(renamed.person.value, name, 'a name that a person of another tenant has');
  await expectNames(context, fileIds, [[name]], 'after the calls');
}

type NeededCapabilities = NonNullable<ContractCase['needs']>;
const base: NeededCapabilities = facesCapabilities;
const ports = ['faces', 'assets'] as const;

/** The cases of the people of an account. */
export const peopleCases: readonly ContractCase[] = [
  {
    name: 'people: a choice understands case, accents, beginnings and a typing error',
    ports,
    needs: [...base, 'faces.change'],
    check: checkChoices,
  },
  {
    name: 'people: those with and without a name are listed',
    ports,
    needs: [...base, 'faces.people'],
    check: checkPeople,
  },
  {
    name: 'people: the list counts faces and files',
    ports,
    needs: [...base, 'faces.people', 'faces.counts'],
    check: checkCounts,
  },
  {
    name: 'capabilities: without faces.counts people have no numbers',
    ports: ['faces'],
    needs: ['faces.people'],
    lacks: ['faces.counts'],
    check: checkNoCounts,
  },
  {
    name: 'people: a name changes on all files, and is unique',
    ports,
    needs: [...base, 'faces.rename'],
    check: checkRename,
  },
  {
    name: 'people: two become one, and two again',
    ports,
    needs: [...base, 'faces.merge', 'faces.people', 'faces.hide'],
    check: checkMerge,
  },
  {
    name: 'people: a hidden one is named nowhere',
    ports,
    needs: [...base, 'faces.hide', 'faces.people'],
    check: checkHiding,
  },
  {
    name: 'people: a filter of the list finds the files of one, in any spelling',
    ports,
    needs: [...base, 'assets.filters', 'assets.delete'],
    check: checkFiles,
  },
  {
    name: 'people: changes are listed, and undone ones as such',
    ports,
    needs: [...base, 'faces.rename', 'faces.undo'],
    check: checkHistory,
  },
  {
    name: 'people: the progress of the recognition is told',
    ports,
    needs: [...uploads, 'faces.progress'],
    check: checkProgress,
  },
  {
    name: 'people: nothing of another tenant is changed',
    ports,
    needs: [...base, 'faces.rename', 'faces.merge', 'faces.hide', 'faces.people'],
    needsOther: true,
    check: checkForeignPeople,
  },
];

export const peopleProof = {
  listPersons: 'people: a choice understands case, accents, beginnings and a typing error',
  listPeople: 'people: those with and without a name are listed',
  listChanges: 'people: changes are listed, and undone ones as such',
  renamePerson: 'people: a name changes on all files, and is unique',
  renamePersonOfFace: 'people: a name changes on all files, and is unique',
  mergePeople: 'people: two become one, and two again',
  planMerge: 'people: two become one, and two again',
  setPersonHidden: 'people: a hidden one is named nowhere',
  getRecognitionProgress: 'people: the progress of the recognition is told',
};
