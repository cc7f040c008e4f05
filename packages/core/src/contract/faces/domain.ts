import { changeRecord, listChangesInput } from '../changes.ts';
import { mediaAddressShape, mediaResultShape } from '../commonShapes.ts';
import type { Domain } from '../domain.ts';
import { pageOf } from '../page.ts';
import { permissionsShape } from '../permissions.ts';
import { flag, integer, list, nullable, number, object, oneOf, optional, text } from '../shape.ts';
import { faceStates, maxPeoplePerPage, maxPersonOptions } from './face.ts';
import type { FacesApi } from './port.ts';

const box = object({ x: number, y: number, width: number, height: number });
const face = object({
  id: text,
  person: object({ id: text, value: text, isIdentified: flag }),
  personName: text,
  hexColor: text,
  box,
  suggestion: optional(object({ personId: text, value: text, distance: number })),
  permissions: permissionsShape,
});
const personOption = object({
  id: text,
  value: text,
  faceCount: optional(number),
  coverFaceId: nullable(text),
});
const personSummary = object({
  id: text,
  value: text,
  isIdentified: flag,
  isHidden: flag,
  faceCount: optional(number),
  fileCount: optional(number),
  coverFaceId: nullable(text),
  permissions: permissionsShape,
});
const batchId = optional(text);
const changed = number;
const applyToAll = optional(flag);
const exclude = optional(list(text));
const personChange = object({ person: personSummary, batchId });
const mergeInput = object({ from: text, into: text });
const cropRequest = object({ faceId: text });
const inputNeeds = { applyToAll: 'faces.applyToAll', exclude: 'faces.exclude' } as const;

/** The calls of `FacesApi`. */
export const facesDomain: Domain<FacesApi> = {
  verbs: {
    listFaces: {
      input: object({ fileId: text }),
      output: object({ faces: list(face), state: oneOf(faceStates) }),
      right: 'faces.read',
    },
    listPersons: {
      input: object({ query: optional(text), limit: optional(integer(1, maxPersonOptions)) }),
      output: list(personOption),
      right: 'faces.read',
      needs: 'faces.change',
    },
    changePerson: {
      input: object({ faceId: text, applyToAll, exclude, personId: text }),
      inputNeeds,
      output: object({ changed, batchId }),
      right: 'faces.change',
    },
    addPerson: {
      input: object({ faceId: text, applyToAll, exclude, name: text }),
      inputNeeds,
      output: object({ person: personOption, changed, batchId }),
      right: 'faces.change',
    },
    planChange: {
      input: object({ faceId: text, applyToAll, exclude, personId: optional(text) }),
      inputNeeds,
      output: object({ faces: list(object({ faceId: text, fileId: text })), total: number }),
      right: 'faces.change',
      needs: 'faces.plan',
    },
    undoBatch: { input: object({ batchId: text }), output: object({ changed }), right: 'faces.undo' },
    listChanges: { input: listChangesInput, output: pageOf(changeRecord), right: 'faces.undo' },
    removeFace: {
      input: object({ faceId: text }),
      output: object({ changed, batchId }),
      right: 'faces.remove',
    },
    addFace: {
      input: object({ fileId: text, box, personId: optional(text), name: optional(text) }),
      output: object({ face, batchId }),
      right: 'faces.draw',
    },
    listPeople: {
      input: object({
        query: optional(text),
        includeHidden: optional(flag),
        cursor: optional(text),
        limit: optional(integer(1, maxPeoplePerPage)),
      }),
      inputNeeds: { includeHidden: 'faces.hide' },
      output: pageOf(personSummary),
      right: 'faces.readPeople',
    },
    renamePerson: { input: object({ id: text, name: text }), output: personChange, right: 'faces.rename' },
    renamePersonOfFace: {
      input: object({ faceId: text, name: text }),
      output: personChange,
      right: 'faces.rename',
    },
    mergePeople: { input: mergeInput, output: object({ changed, batchId }), right: 'faces.merge' },
    planMerge: {
      input: mergeInput,
      output: object({ faceCount: optional(number), fileCount: optional(number) }),
      right: 'faces.merge',
    },
    setPersonHidden: {
      input: object({ id: text, isHidden: flag }),
      output: personSummary,
      right: 'faces.hide',
    },
    getRecognitionProgress: {
      output: object({ isAllowed: flag, pending: number, ready: number, failed: number }),
      right: 'faces.readProgress',
    },
    resolveCrops: {
      isOptional: true,
      input: object({ requests: list(cropRequest) }),
      output: list(mediaResultShape),
      right: 'faces.read',
    },
    cropUrl: {
      isOptional: true,
      input: cropRequest,
      output: mediaAddressShape,
      right: 'faces.read',
    },
  },
};
