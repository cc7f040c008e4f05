import {
  faceStates,
  maxExcludedFaces,
  maxPeoplePerPage,
  maxPersonOptions,
  type FacesApi,
} from '@vitrine/core/contract';
import * as z from 'zod/mini';
import { idParams, queryInteger, wireId, wirePermissions } from '../endpoints/common.ts';
import { listedChanges } from '../endpoints/changes.ts';
import { endpoint, type VerbRows } from '../endpoints/endpoint.ts';
import { cropPath } from './addresses.ts';

const number = z.number();
const box = z.object({ x: number, y: number, width: number, height: number });
const batchId = z.optional(z.nullable(wireId));

/** A face as servers send it. Any `hexColor` is accepted; the adapter replaces those that are no `#rrggbb`. */
export const wireFace = z.object({
  id: wireId,
  person: z.object({ id: wireId, value: z.nullish(z.string()), isIdentified: z.optional(z.boolean()) }),
  personName: z.nullish(z.string()),
  hexColor: z.optional(z.unknown()),
  box,
  suggestion: z.nullish(z.object({ personId: wireId, value: z.string(), distance: number })),
  permissions: wirePermissions,
});

/** A person to choose. */
export const wirePersonOption = z.object({
  id: wireId,
  value: z.string(),
  faces: z.optional(number),
  coverFaceId: z.optional(z.nullable(wireId)),
});

/** A person of the list of people. */
export const wirePerson = z.object({
  ...wirePersonOption.shape,
  value: z.nullish(z.string()),
  isIdentified: z.optional(z.boolean()),
  isHidden: z.optional(z.boolean()),
  files: z.optional(number),
  permissions: wirePermissions,
});

const faceParams = z.object({ faceId: wireId });
const fileParams = z.object({ fileId: wireId });
const name = z.string().check(z.maxLength(1000));
const scope = {
  faceId: wireId,
  applyToAllPersonFaces: z.optional(z.boolean()),
  exclude: z.optional(z.array(wireId).check(z.maxLength(maxExcludedFaces))),
};
const changed = z.object({ changed: number, batchId });
const changedPerson = z.object({ ...wirePerson.shape, batchId });
const merge = z.object({ from: wireId, into: wireId });

/** The endpoints of faces and people. */
export const facesEndpoints = {
  listFaces: endpoint({
    method: 'GET',
    path: '/api/faces/{fileId}',
    summary: 'The faces of a file, from left to right.',
    params: fileParams,
    response: z.array(wireFace),
  }),
  getState: endpoint({
    method: 'GET',
    path: '/api/faces/{fileId}/state',
    summary: 'Whether a file was searched for faces: asked when it has none.',
    params: fileParams,
    response: z.object({ state: z.enum(faceStates) }),
  }),
  listPersons: endpoint({
    method: 'GET',
    path: '/api/faces/persons',
    summary: 'People with a name similar to q, the best first; without q those with the most faces.',
    query: z.object({ q: z.optional(name), limit: z.optional(queryInteger(1, maxPersonOptions)) }),
    response: z.array(wirePersonOption),
  }),
  addPerson: endpoint({
    method: 'POST',
    path: '/api/faces/person',
    summary: 'Adds a person for a face, or for all of its person; 409 with the person who has the name.',
    body: z.object({ ...scope, newPersonName: name }),
    response: z.object({ ...wirePersonOption.shape, changed: z.optional(number), batchId }),
    long: true,
  }),
  changePerson: endpoint({
    method: 'PATCH',
    path: '/api/faces/person',
    summary: 'Gives a face, or all of its person, to another person, in one transaction.',
    body: z.object({ ...scope, assignedPersonId: wireId }),
    response: changed,
    long: true,
  }),
  planChange: endpoint({
    method: 'POST',
    path: '/api/faces/person/plan',
    summary: 'The faces that a change of a person would change.',
    body: z.object({ ...scope, assignedPersonId: z.optional(wireId) }),
    response: z.object({ faces: z.array(z.object({ faceId: wireId, fileId: wireId })), total: number }),
    idempotent: true,
  }),
  renamePersonOfFace: endpoint({
    method: 'POST',
    path: '/api/faces/person/name',
    summary: 'Renames the person of a face.',
    body: z.object({ faceId: wireId, newPersonName: name }),
    response: changedPerson,
    long: true,
  }),
  listChanges: endpoint({
    method: 'GET',
    path: '/api/faces/batches',
    summary: 'The changes of faces and people that can still be undone, newest first.',
    ...listedChanges,
  }),
  undoBatch: endpoint({
    method: 'POST',
    path: '/api/faces/batches/{batchId}/undo',
    summary: 'Undoes a change of faces or people, all or nothing; 409 with what is in the way.',
    params: z.object({ batchId: wireId }),
    response: z.object({ changed: number }),
    long: true,
  }),
  removeFace: endpoint({
    method: 'DELETE',
    path: '/api/face/{faceId}',
    summary: 'Removes a face from its picture.',
    params: faceParams,
    response: z.nullish(z.object({ batchId })),
    idempotent: false,
  }),
  addFace: endpoint({
    method: 'POST',
    path: '/api/faces/{fileId}',
    summary: 'Draws a face that was not found.',
    params: fileParams,
    body: z.object({ box, personId: z.optional(wireId), newPersonName: z.optional(name) }),
    response: z.object({ ...wireFace.shape, batchId }),
  }),
  readCrop: endpoint({
    method: 'GET',
    path: cropPath,
    summary: 'A square JPEG of a face.',
    params: faceParams,
  }),
  getRecognitionProgress: endpoint({
    method: 'GET',
    path: '/api/faces/progress',
    summary: 'How much of the library was searched for faces.',
    response: z.object({ isAllowed: z.boolean(), pending: number, ready: number, failed: number }),
  }),
  listPeople: endpoint({
    method: 'GET',
    path: '/api/people',
    summary:
      'A page of the people of the account: those with a name first, each by the number of their faces.',
    query: z.object({
      q: z.optional(name),
      hidden: z.optional(z.enum(['true', 'false'])),
      cursor: z.optional(z.string().check(z.maxLength(1000))),
      limit: z.optional(queryInteger(1, maxPeoplePerPage)),
    }),
    response: z.object({
      people: z.array(wirePerson),
      nextCursor: z.nullable(z.string()),
      total: number,
      isTotalExact: z.optional(z.boolean()),
    }),
  }),
  updatePerson: endpoint({
    method: 'PATCH',
    path: '/api/people/{id}',
    summary: 'Renames a person, or hides or shows them; 409 with the person who has the name.',
    params: idParams,
    body: z.object({ value: z.optional(name), isHidden: z.optional(z.boolean()) }),
    response: changedPerson,
    long: true,
  }),
  mergePeople: endpoint({
    method: 'POST',
    path: '/api/people/merge',
    summary: 'Makes one person of two, in one transaction.',
    body: merge,
    response: changed,
    long: true,
  }),
  planMerge: endpoint({
    method: 'POST',
    path: '/api/people/merge/plan',
    summary: 'The number of faces and files that a merge would change.',
    body: merge,
    response: z.object({ faces: z.optional(number), files: z.optional(number) }),
    idempotent: true,
  }),
};

/** The rows that each call of the sub-port uses. */
export const facesRows = {
  listFaces: ['listFaces', 'getState'],
  listPersons: ['listPersons'],
  changePerson: ['changePerson'],
  addPerson: ['addPerson'],
  planChange: ['planChange'],
  listChanges: ['listChanges'],
  undoBatch: ['undoBatch'],
  removeFace: ['removeFace'],
  addFace: ['addFace'],
  listPeople: ['listPeople'],
  renamePerson: ['updatePerson'],
  renamePersonOfFace: ['renamePersonOfFace'],
  mergePeople: ['mergePeople'],
  planMerge: ['planMerge'],
  setPersonHidden: ['updatePerson'],
  getRecognitionProgress: ['getRecognitionProgress'],
  resolveCrops: [],
  cropUrl: ['readCrop'],
} as const satisfies VerbRows<FacesApi, typeof facesEndpoints>;
