import { maxPersonName, undoObstacleOf } from '../../contract/index.ts';
import {
  offers,
  portOf,
  refusedWithout,
  uploads,
  valueWith,
  type CaseGroup,
  type ContractCase,
  type ContractContext,
} from '../cases/contractCase.ts';
import { expectAbort, expectRefusal, expectSame, expectTrue } from '../cases/expect.ts';
import { createCaseFolder, uploadText } from '../cases/steps.ts';
import {
  allowRecognition,
  drawPerson,
  expectNames,
  expectTaken,
  facesCapabilities,
  leftBox,
  rightBox,
  uploadPicture,
} from './caseSteps.ts';
import { peopleCases, peopleProof } from './peopleCases.ts';

async function checkReading(context: ContractContext): Promise<void> {
  const faces = portOf('faces', context.api);
  const fileId = await uploadPicture(context);
  const found = await faces.listFaces({ fileId });
  expectSame(found.faces, [], 'the faces of a picture without any');
  expectTrue(['ready', 'pending', 'failed'].includes(found.state), 'recognition is on');
  if (!context.mediaOnly) {
    const { id: folderId } = await createCaseFolder(context, 'texts');
    const note = await uploadText(context, folderId, 'note.txt');
    const ofText = await faces.listFaces({ fileId: note });
    expectSame(ofText, { faces: [], state: 'ready' }, 'the faces of a text');
  }
  for (const unknown of ['no such file', '999999999'])
    await expectRefusal(
      () => faces.listFaces({ fileId: unknown }),
      ['not-found', 'invalid'],
      'the faces of an unknown file',
    );
  await expectAbort(() => faces.listFaces({ fileId }, AbortSignal.abort()), 'listFaces when aborted');
}

async function checkDrawing(context: ContractContext): Promise<void> {
  const faces = portOf('faces', context.api);
  const fileId = await uploadPicture(context);
  const name = `  Ada   ${context.label} `;
  const cleaned = `Ada ${context.label}`;
  const { face } = await faces.addFace({ fileId, box: rightBox, name });
  expectSame(
    [face.personName, face.person.value, face.person.isIdentified],
    [cleaned, cleaned, true],
    'who it is',
  );
  expectSame(face.box, rightBox, 'the box');
  expectTrue(/^#[\da-f]{6}$/.test(face.hexColor), `a colour, got ${face.hexColor}`);
  const unknown = await faces.addFace({ fileId, box: { x: -0.25, y: 0.5, width: 0.5, height: 0.75 } });
  expectSame(unknown.face.box, { x: 0, y: 0.5, width: 0.25, height: 0.5 }, 'a box that was cut');
  expectSame(
    [unknown.face.personName, unknown.face.person.isIdentified],
    ['', false],
    'a face of nobody known',
  );
  await expectNames(context, [fileId], [['', cleaned]], 'from left to right');
  const wrong = [
    { box: { x: 2, y: 0, width: 0.5, height: 0.5 } },
    { box: { x: 0, y: 0, width: 0, height: 0.5 } },
    { box: leftBox, name: '   ' },
    { box: leftBox, name: 'x'.repeat(maxPersonName + 1) },
    { box: leftBox, name: `Eve ${context.label}`, personId: face.person.id },
  ];
  for (const input of wrong)
    await expectRefusal(
      () => faces.addFace({ fileId, ...input }),
      'invalid',
      `drawing ${JSON.stringify(input)}`,
    );
  await expectTaken(
    () => faces.addFace({ fileId, box: leftBox, name: cleaned.toUpperCase() }),
    face.person.id,
  );
  if (!context.mediaOnly) {
    const { id: folderId } = await createCaseFolder(context, 'texts');
    const note = await uploadText(context, folderId, 'note.txt');
    await expectRefusal(() => faces.addFace({ fileId: note, box: leftBox }), 'invalid', 'a face on a text');
  }
  await expectNames(context, [fileId], [['', cleaned]], 'after the refusals');
}

async function checkChange(context: ContractContext): Promise<void> {
  const { faces, name, personId, fileIds, faceIds } = await drawPerson(context, 2);
  const [faceId = '', kept = ''] = faceIds;
  const other = `José ${context.label}`;
  const added = await faces.addPerson({ faceId, name: other });
  expectSame([added.person.value, added.changed], [other, 1], 'the person who was added');
  await expectNames(context, fileIds, [[other], [name]], 'one face of another person');
  await expectTaken(
    () => faces.addPerson({ faceId: kept, name: ` jose  ${context.label}` }),
    added.person.id,
  );
  await expectRefusal(
    () => faces.addPerson({ faceId: kept, name: ' ' }),
    'invalid',
    'a person without a name',
  );
  const same = await faces.changePerson({ faceId, personId: added.person.id });
  expectSame(same, { changed: 0 }, 'a change to the same person');
  expectSame((await faces.changePerson({ faceId, personId })).changed, 1, 'a change back');
  await expectNames(context, fileIds, [[name], [name]], 'the face is of the first person again');
  for (const unknown of ['no such person', '999999999'])
    await expectRefusal(
      () => faces.changePerson({ faceId, personId: unknown }),
      ['not-found', 'invalid'],
      'a change to an unknown person',
    );
  await expectRefusal(
    () => faces.changePerson({ faceId: '999999999', personId }),
    ['not-found', 'invalid'],
    'a change of an unknown face',
  );
}

async function checkApplyToAll(context: ContractContext): Promise<void> {
  const { faces, name, fileIds, faceIds } = await drawPerson(context, 4);
  const [faceId = '', , excluded = ''] = faceIds;
  const target = await drawPerson(context, 1, 'Bea');
  const exclude = valueWith(context, 'faces.exclude', [excluded]);
  const done = await faces.changePerson({ faceId, personId: target.personId, applyToAll: true, exclude });
  const changed = exclude ? 3 : 4;
  expectSame(done.changed, changed, 'the number of faces that have changed');
  const after = [[target.name], [target.name], [exclude ? name : target.name], [target.name]];
  await expectNames(context, fileIds, after, 'all but an excluded one have changed');
  if (done.batchId === undefined) return;
  expectSame(await faces.undoBatch({ batchId: done.batchId }), { changed }, 'the undo');
  await expectNames(context, fileIds, [[name], [name], [name], [name]], 'after the undo');
  await expectNames(context, target.fileIds, [[target.name]], 'the faces that the person had before');
  await expectRefusal(() => faces.undoBatch({ batchId: done.batchId ?? '' }), 'not-found', 'a second undo');
}

async function checkPlan(context: ContractContext): Promise<void> {
  const { faces, name, fileIds, faceIds } = await drawPerson(context, 3);
  const [faceId = '', , excluded = ''] = faceIds;
  const { personId } = await drawPerson(context, 1, 'Bea');
  const input = { faceId, personId, applyToAll: true, exclude: [excluded] };
  const plan = await faces.planChange(input);
  expectSame([plan.total, plan.faces[0]], [2, { faceId, fileId: fileIds[0] }], 'the plan');
  expectSame(plan.faces.map((each) => each.faceId).toSorted(), faceIds.slice(0, 2).toSorted(), 'its faces');
  expectSame((await faces.planChange({ ...input, personId: undefined })).total, 2, 'the plan of an addition');
  expectSame((await faces.planChange({ faceId })).total, 1, 'the plan of one face');
  await expectNames(context, fileIds, [[name], [name], [name]], 'after the plans');
  expectSame((await faces.changePerson(input)).changed, 2, 'what was changed then');
}

async function checkUndoOrder(context: ContractContext): Promise<void> {
  const { faces, name, personId, fileIds, faceIds } = await drawPerson(context, 2);
  const [faceId = '', second = ''] = faceIds;
  const first = await faces.addPerson({ faceId, name: `Bea ${context.label}`, applyToAll: true });
  const later = await faces.changePerson({ faceId: second, personId });
  const undo = () => faces.undoBatch({ batchId: first.batchId ?? '' });
  const obstacle = undoObstacleOf(await expectRefusal(undo, 'conflict', 'an undo after a later change'));
  expectSame([obstacle?.reason, obstacle?.later?.id], ['later-change', later.batchId], 'what is in the way');
  await expectNames(context, fileIds, [[`Bea ${context.label}`], [name]], 'after the refused undo');
  await faces.undoBatch({ batchId: later.batchId ?? '' });
  await undo();
  await expectNames(context, fileIds, [[name], [name]], 'after both undos');
  expectSame(
    (await faces.listPersons({ query: `Bea ${context.label}` })).filter(({ id }) => id === first.person.id),
    [],
    'the person whose addition was undone',
  );
}

async function checkUndoInUse(context: ContractContext): Promise<void> {
  const { faces, faceIds, personId, fileIds, name } = await drawPerson(context, 2);
  const [faceId = '', second = ''] = faceIds;
  const added = await faces.addPerson({ faceId, name: `Bea ${context.label}` });
  await faces.changePerson({ faceId: second, personId: added.person.id });
  const refused = await expectRefusal(
    () => faces.undoBatch({ batchId: added.batchId ?? '' }),
    'conflict',
    'an undo of the addition of a person who has other faces now',
  );
  expectSame(undoObstacleOf(refused)?.reason, 'in-use', 'what is in the way');
  await faces.changePerson({ faceId: second, personId });
  await faces.undoBatch({ batchId: added.batchId ?? '' });
  await expectNames(context, fileIds, [[name], [name]], 'after the undo');
}

async function checkRemoval(context: ContractContext): Promise<void> {
  const { faces, name, fileIds, faceIds } = await drawPerson(context);
  const [faceId = ''] = faceIds;
  const done = await faces.removeFace({ faceId });
  expectSame(done.changed, 1, 'the number of removed faces');
  await expectNames(context, fileIds, [[]], 'after the removal');
  await expectRefusal(() => faces.removeFace({ faceId }), 'not-found', 'the removal of a removed face');
  if (done.batchId === undefined) return;
  await faces.undoBatch({ batchId: done.batchId });
  await expectNames(context, fileIds, [[name]], 'after the undo');
}

async function checkUndoOfDrawing(context: ContractContext): Promise<void> {
  const faces = portOf('faces', context.api);
  const fileId = await uploadPicture(context);
  const name = `Ada ${context.label}`;
  const { batchId = '' } = await faces.addFace({ fileId, box: leftBox, name });
  await faces.undoBatch({ batchId });
  await expectNames(context, [fileId], [[]], 'after the undo');
  expectSame(
    (await faces.addFace({ fileId, box: leftBox, name })).face.personName,
    name,
    'the name is free again',
  );
}

async function checkCrops(context: ContractContext): Promise<void> {
  const { faces, faceIds } = await drawPerson(context);
  const [faceId = ''] = faceIds;
  const address = faces.cropUrl?.({ faceId });
  const results = await faces.resolveCrops?.({ requests: [{ faceId }, { faceId: '999999999' }] });
  if (results) {
    expectSame(results.length, 2, 'one result for each request');
    expectTrue(results[0] !== undefined && 'url' in results[0], 'a face has an address');
    expectTrue(results[1] !== undefined && 'error' in results[1], 'an unknown face has none');
  }
  if (address !== undefined) expectTrue(String(address) !== '', 'a face has an address');
}

async function checkConsent(context: ContractContext): Promise<void> {
  const { faces, name, personId, fileIds, faceIds } = await drawPerson(context);
  const [[fileId = ''], [faceId = '']] = [fileIds, faceIds];
  const profile = portOf('profile', context.api);
  await profile.setRecognitionConsent({ isAllowed: false });
  try {
    expectSame(await faces.listFaces({ fileId }), { faces: [], state: 'off' }, 'the faces of the file');
    const draw = () => faces.addFace({ fileId, box: rightBox, name: `Bea ${context.label}` });
    await expectRefusal(draw, 'forbidden', 'a drawing');
    if (!offers(context.api, 'faces', 'changePerson')) return;
    expectSame(await faces.listPersons({}), [], 'the people to choose');
    await expectRefusal(() => faces.changePerson({ faceId, personId }), 'forbidden', 'a change');
  } finally {
    await allowRecognition(context);
  }
  await expectNames(context, fileIds, [[name]], 'with consent again');
}

async function checkForeign(context: ContractContext): Promise<void> {
  const { name, personId, fileIds, faceIds } = await drawPerson(context, 1);
  const { other } = context;
  if (!other) return;
  await allowRecognition({ ...context, api: other });
  const own = await drawPerson({ ...context, api: other }, 1, 'Own');
  const { faces } = own;
  const [[fileId = ''], [faceId = '']] = [fileIds, faceIds];
  const unknown = ['not-found', 'invalid'] as const;
  const calls = [
    () => faces.listFaces({ fileId }),
    () => faces.changePerson({ faceId, personId: own.personId }),
    () => faces.changePerson({ faceId: own.faceIds[0] ?? '', personId }),
    () => faces.addPerson({ faceId, name: `Eve ${context.label}` }),
    () => faces.removeFace({ faceId }),
    () => faces.addFace({ fileId, box: rightBox }),
    () => faces.addFace({ fileId: own.fileIds[0] ?? '', box: rightBox, personId }),
  ];
  for (const call of calls) await expectRefusal(call, unknown, 'a call with an id of another tenant');
  const found = await faces.listPersons({ query: context.label });
  expectTrue(!found.some(({ id, value }) => id === personId || value === name), 'people of another tenant');
  await expectNames(context, fileIds, [[name]], 'after the refusals');
}

const ports = ['faces', 'assets'] as const;
type Needs = NonNullable<ContractCase['needs']>;
const drawing: Needs = facesCapabilities;
const changing: Needs = [...drawing, 'faces.change'];

const cases: readonly ContractCase[] = [
  { name: 'faces: a picture without any has none', ports, needs: uploads, check: checkReading },
  {
    name: 'faces: one is drawn, within the picture and with a name that is free',
    ports,
    needs: drawing,
    check: checkDrawing,
  },
  { name: 'faces: one gets another person, or a new one', ports, needs: changing, check: checkChange },
  {
    name: 'faces: all of a person get another one, and an undo restores all',
    ports,
    needs: [...changing, 'faces.applyToAll'],
    check: checkApplyToAll,
  },
  {
    name: 'faces: a plan names the faces that a change would change',
    ports,
    needs: [...changing, 'faces.applyToAll', 'faces.exclude', 'faces.plan'],
    check: checkPlan,
  },
  {
    name: 'faces: an undo after a later change is refused and names it',
    ports,
    needs: [...changing, 'faces.applyToAll', 'faces.undo'],
    check: checkUndoOrder,
  },
  {
    name: 'faces: the addition of a person with other faces is not undone',
    ports,
    needs: [...changing, 'faces.undo'],
    check: checkUndoInUse,
  },
  {
    name: 'faces: one is removed, and an undo restores it',
    ports,
    needs: [...drawing, 'faces.remove'],
    check: checkRemoval,
  },
  {
    name: 'faces: the undo of a drawing frees the name',
    ports,
    needs: [...drawing, 'faces.undo'],
    check: checkUndoOfDrawing,
  },
  { name: 'faces: each has the address of a picture', ports, needs: drawing, check: checkCrops },
  {
    name: 'faces: there are none where the account does not allow recognition',
    ports: [...ports, 'profile'],
    needs: [...drawing, 'profile.consent'],
    check: checkConsent,
  },
  {
    name: 'faces: nothing of another tenant is found',
    ports,
    needs: [...changing, 'faces.remove'],
    needsOther: true,
    check: checkForeign,
  },
];

const missing = { faceId: '1', personId: '2' };

export const facesGroup: CaseGroup<'faces'> = {
  cases: [
    ...cases,
    ...peopleCases,
    refusedWithout('faces', 'faces.change', (api) => api.changePerson(missing)),
    refusedWithout('faces', 'faces.applyToAll', (api) => api.changePerson({ ...missing, applyToAll: true })),
    refusedWithout('faces', 'faces.exclude', (api) => api.changePerson({ ...missing, exclude: ['3'] })),
    refusedWithout('faces', 'faces.plan', (api) => api.planChange(missing)),
    refusedWithout('faces', 'faces.undo', (api) => api.undoBatch({ batchId: '1' })),
    {
      ...refusedWithout('faces', 'faces.undo', (api) => api.listChanges({})),
      name: 'capabilities: without faces.undo its list of changes is refused',
    },
    refusedWithout('faces', 'faces.draw', (api) => api.addFace({ fileId: '1', box: leftBox })),
    refusedWithout('faces', 'faces.remove', (api) => api.removeFace({ faceId: '1' })),
    refusedWithout('faces', 'faces.people', (api) => api.listPeople({})),
    refusedWithout('faces', 'faces.rename', (api) => api.renamePerson({ id: '1', name: 'Ada' })),
    refusedWithout('faces', 'faces.merge', (api) => api.mergePeople({ from: '1', into: '2' })),
    refusedWithout('faces', 'faces.hide', (api) => api.setPersonHidden({ id: '1', isHidden: true })),
    refusedWithout('faces', 'faces.progress', (api) => api.getRecognitionProgress()),
  ],
  provenBy: {
    listFaces: 'faces: a picture without any has none',
    changePerson: 'faces: one gets another person, or a new one',
    addPerson: 'faces: one gets another person, or a new one',
    planChange: 'faces: a plan names the faces that a change would change',
    undoBatch: 'faces: all of a person get another one, and an undo restores all',
    removeFace: 'faces: one is removed, and an undo restores it',
    addFace: 'faces: one is drawn, within the picture and with a name that is free',
    resolveCrops: 'faces: each has the address of a picture',
    cropUrl: 'faces: each has the address of a picture',
    ...peopleProof,
  },
};
