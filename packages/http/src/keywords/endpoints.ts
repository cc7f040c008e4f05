import {
  keywordConflictReasons,
  maxKeywordChanges,
  type Keyword,
  type KeywordsApi,
} from '@vitrine/core/contract';
import * as z from 'zod/mini';
import { historyEndpoints, wirePlan } from '../endpoints/changes.ts';
import { idParams, queryInteger, wireId } from '../endpoints/common.ts';
import { endpoint, flagBody, flagResult, type VerbRows } from '../endpoints/endpoint.ts';

/** A word of the dictionary. */
export const wireKeyword = z.object({ id: wireId, value: z.string(), imagesCount: z.number() });

/** Returns a word as the contract has it. */
export function toKeyword({ id, value, imagesCount }: z.output<typeof wireKeyword>): Keyword {
  return { id: String(id), value, fileCount: imagesCount };
}

/** The id of a word in a save: 0 or none for a new word. */
const wireChangeId = z.union([wireId, z.optional(z.nullable(z.literal(0)))]);

/** Body of a save of words. */
const wireSave = z.object({
  data: z
    .array(z.object({ id: wireChangeId, value: z.string().check(z.maxLength(10_000)) }))
    .check(z.maxLength(maxKeywordChanges)),
  merge: z.optional(z.boolean()),
  plan: z.optional(z.string().check(z.maxLength(1000))),
});

const change = z.object({ changeId: z.optional(wireId) });

/** The words that a save refuses. */
const wireConflicts = z.array(
  z.object({
    id: z.optional(z.union([wireId, z.literal(0)])),
    value: z.string(),
    reason: z.enum(keywordConflictReasons),
  }),
);

const saved = z.object({ saved: z.array(wireKeyword), conflicts: wireConflicts, ...change.shape });

/** What a save of words would do. A server that does not send `conflicts` finds them out in the save. */
export const wireKeywordsPlan = z.object({ ...wirePlan.shape, conflicts: z.optional(wireConflicts) });

const flagPath = '/api/config/flag/iskeywordsdictionarylimited';

/** The endpoints of the dictionary of keywords. */
export const keywordsEndpoints = {
  listKeywords: endpoint({
    method: 'GET',
    path: '/api/keywords/all-keywords',
    summary: 'All words with the number of their files, in alphabetical order.',
    response: z.array(wireKeyword),
  }),
  suggestKeywords: endpoint({
    method: 'GET',
    path: '/api/keywords',
    summary: 'The words that begin with a text, most used first.',
    query: z.object({
      q: z.optional(z.string().check(z.maxLength(1000))),
      limit: z.optional(queryInteger(1, 50)),
    }),
    response: z.array(wireKeyword),
  }),
  saveKeywords: endpoint({
    method: 'PUT',
    path: '/api/keywords/all-keywords',
    long: true,
    summary:
      'Adds and renames words, also in the files. With `plan` it saves all or none; without it words in conflict are not saved but listed.',
    body: wireSave,
    response: saved,
    idempotent: false,
  }),
  planKeywords: endpoint({
    method: 'POST',
    path: '/api/keywords/all-keywords/plan',
    long: true,
    summary: 'The changes that a save with this body would make, and the words that it would refuse.',
    body: wireSave,
    response: wireKeywordsPlan,
    idempotent: true,
  }),
  deleteKeyword: endpoint({
    method: 'DELETE',
    path: '/api/keywords/all-keywords/{id}',
    long: true,
    summary: 'Deletes a word from the dictionary and from all files.',
    params: idParams,
    response: z.optional(change),
  }),
  deleteKeywords: endpoint({
    method: 'POST',
    path: '/api/keywords/delete',
    long: true,
    summary: 'Deletes several words, all or none.',
    body: z.object({ ids: z.array(wireId).check(z.minLength(1), z.maxLength(maxKeywordChanges)) }),
    response: z.optional(change),
  }),
  isDictionaryFixed: endpoint({
    method: 'GET',
    path: flagPath,
    summary: 'Whether files accept words of the dictionary only.',
    response: flagResult,
  }),
  setDictionaryFixed: endpoint({
    method: 'POST',
    path: flagPath,
    summary: 'Sets whether files accept words of the dictionary only.',
    body: flagBody,
    response: flagResult,
    idempotent: true,
  }),
  ...historyEndpoints('/api/keywords', 'the keywords', z.unknown()),
};

/** The rows that each call of the sub-port uses. */
export const keywordsRows = {
  listKeywords: ['listKeywords'],
  suggestKeywords: ['suggestKeywords'],
  planKeywords: ['planKeywords'],
  saveKeywords: ['saveKeywords'],
  deleteKeywords: ['deleteKeyword', 'deleteKeywords'],
  restoreKeyword: ['assets.restoreFromBin'],
  listChanges: ['listChanges'],
  undoChange: ['undoChange'],
  isDictionaryFixed: ['isDictionaryFixed'],
  setDictionaryFixed: ['setDictionaryFixed'],
} as const satisfies VerbRows<KeywordsApi, typeof keywordsEndpoints>;
