import { maxDuplicateGroupsPerPage, similarityStates, type SimilarityApi } from '@vitrine/core/contract';
import * as z from 'zod/mini';
import { queryInteger, wireId } from '../endpoints/common.ts';
import { endpoint, type VerbRows } from '../endpoints/endpoint.ts';

/** A number from 0 to 1 in a query string. */
const share = z.pipe(
  z.string().check(z.regex(/^(?:0(?:\.\d{1,6})?|1(?:\.0{1,6})?)$/)),
  z.transform((text: string) => Number(text)),
);

const state = z.optional(z.enum(similarityStates));

/**
 * Similar files as the server sends them. Older servers send `id` and `imageId` alone, and end the list by an entry whose `imageId` is 0.
 */
export const wireSimilarFiles = z.object({
  files: z.array(
    z.object({
      id: z.union([z.number(), z.string()]),
      imageId: z.optional(z.union([z.number(), z.string()])),
      score: z.optional(z.number()),
      reason: z.optional(z.string()),
      labels: z.optional(z.array(z.string())),
      secondsApart: z.optional(z.number()),
    }),
  ),
  state,
});

function find<const Path extends string>(path: Path, summary: string) {
  return endpoint({
    method: 'GET',
    path,
    summary,
    params: z.object({ fileId: wireId }),
    query: z.object({ minScore: z.optional(share) }),
    response: wireSimilarFiles,
  });
}

/** The endpoints of similar files. */
export const similarityEndpoints = {
  findSimilar: find(
    '/api/similarity/find/{fileId}',
    'Files that look like this one, best first, at most 50.',
  ),
  findSimilarObjects: find(
    '/api/similarity/findobjects/{fileId}',
    'Files that show the same objects, best first, at most 50.',
  ),
  findSimilarTime: find(
    '/api/similarity/finddate/{fileId}',
    'Files that were taken within a day of this one, nearest first, at most 50.',
  ),
  listDuplicates: endpoint({
    method: 'GET',
    path: '/api/similarity/duplicates',
    summary: 'Groups of near-identical files.',
    query: z.object({
      cursor: z.optional(z.string().check(z.maxLength(1000))),
      limit: z.optional(queryInteger(1, maxDuplicateGroupsPerPage)),
    }),
    response: z.object({
      groups: z.array(
        z.object({ id: wireId, files: z.array(z.object({ id: wireId })), total: z.optional(z.number()) }),
      ),
      nextCursor: z.nullable(z.string()),
      total: z.number(),
      state,
    }),
  }),
};

/** The rows that each call of the sub-port uses. */
export const similarityRows = {
  findSimilar: ['findSimilar'],
  findSimilarObjects: ['findSimilarObjects'],
  findSimilarTime: ['findSimilarTime'],
  listDuplicates: ['listDuplicates'],
} as const satisfies VerbRows<SimilarityApi, typeof similarityEndpoints>;
