import type { Domain } from '../domain.ts';
import { flag, integer, list, nullable, number, object, oneOf, optional, text } from '../shape.ts';
import { similarityStates, maxDuplicateGroupsPerPage, type SimilarityApi } from './port.ts';

const state = oneOf(similarityStates);
const found = object({
  files: list(
    object({
      id: text,
      score: number,
      reason: text,
      labels: optional(list(text)),
      secondsApart: optional(number),
    }),
  ),
  state,
});
const input = object({ fileId: text, minScore: optional(number) });
const find = {
  input,
  output: found,
  right: 'similarity.read',
  inputNeeds: { minScore: 'similarity.threshold' },
} as const;
const duplicatePage = object({
  items: list(object({ id: text, fileIds: list(text), total: number })),
  nextCursor: nullable(text),
  total: number,
  isTotalExact: optional(flag),
  state,
});

/** The calls of `SimilarityApi`. */
export const similarityDomain: Domain<SimilarityApi> = {
  verbs: {
    findSimilar: find,
    findSimilarObjects: find,
    findSimilarTime: find,
    listDuplicates: {
      input: object({
        cursor: optional(text),
        limit: optional(integer(1, maxDuplicateGroupsPerPage)),
      }),
      output: duplicatePage,
      right: 'similarity.readDuplicates',
    },
  },
};
