import type { DomainResponses } from '../adapter/fixtures.cases.ts';

const face = {
  id: 11,
  person: { id: 5, value: 'Ada', isIdentified: true },
  personName: 'Ada',
  hexColor: '#e69f00',
  box: { x: 0.1, y: 0.2, width: 0.3, height: 0.4 },
};
const person = {
  id: 5,
  value: 'Ada',
  isIdentified: true,
  isHidden: false,
  faces: 3,
  files: 2,
  coverFaceId: 11,
};
const changed = { changed: 3, batchId: 9 };
const record = {
  id: 9,
  at: '2026-01-02T03:04:05.000Z',
  actorName: 'Ada',
  changes: [{ kind: 'rename', id: 5, label: 'Bea', from: 'Ada', files: 2, samples: [7] }],
  state: 'done',
  undoableUntil: '2026-02-01T03:04:05.000Z',
};
const scope = { faceId: '11', applyToAll: true };
const merge = { from: '5', into: '6' };

export const fixtures: DomainResponses = {
  responses: {
    'GET /api/faces/7': [face],
    'GET /api/faces/persons': [person],
    'POST /api/faces/person': { ...person, ...changed },
    'PATCH /api/faces/person': changed,
    'POST /api/faces/person/plan': { faces: [{ faceId: 11, fileId: 7 }], total: 3 },
    'GET /api/faces/batches': { changes: [record], nextCursor: null, total: 1 },
    'POST /api/faces/person/name': { ...person, batchId: 9 },
    'POST /api/faces/batches/9/undo': { changed: 3 },
    'DELETE /api/face/11': { batchId: 9 },
    'POST /api/faces/7': { ...face, batchId: 9 },
    'GET /api/faces/progress': { isAllowed: true, pending: 1, ready: 2, failed: 0 },
    'GET /api/people': { people: [person], nextCursor: null, total: 1 },
    'PATCH /api/people/5': { ...person, batchId: 9 },
    'POST /api/people/merge': changed,
    'POST /api/people/merge/plan': { faces: 3, files: 2 },
  },
  lists: [['listPersons', ({ faces }) => faces.listPersons({})]],
  objects: [
    ['listFaces', ({ faces }) => faces.listFaces({ fileId: '7' })],
    ['addPerson', ({ faces }) => faces.addPerson({ ...scope, name: 'Ada' })],
    ['changePerson', ({ faces }) => faces.changePerson({ ...scope, personId: '5' })],
    ['planChange', ({ faces }) => faces.planChange(scope)],
    ['renamePersonOfFace', ({ faces }) => faces.renamePersonOfFace({ faceId: '11', name: 'Ada' })],
    ['listChanges', ({ faces }) => faces.listChanges({})],
    ['undoBatch', ({ faces }) => faces.undoBatch({ batchId: '9' })],
    ['addFace', ({ faces }) => faces.addFace({ fileId: '7', box: face.box })],
    ['getRecognitionProgress', ({ faces }) => faces.getRecognitionProgress()],
    ['listPeople', ({ faces }) => faces.listPeople({})],
    ['renamePerson', ({ faces }) => faces.renamePerson({ id: '5', name: 'Ada' })],
    ['setPersonHidden', ({ faces }) => faces.setPersonHidden({ id: '5', isHidden: true })],
    ['mergePeople', ({ faces }) => faces.mergePeople(merge)],
    ['planMerge', ({ faces }) => faces.planMerge(merge)],
  ],
};
