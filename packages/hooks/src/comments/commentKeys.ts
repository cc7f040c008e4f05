import type { CommentTarget } from '@vitrine/core/contract';

/** Cache keys of comments. */
export const commentKeys = {
  all: (apiId: string) => ['vitrine', apiId, 'comments'] as const,
  list: (apiId: string, { type, entry }: CommentTarget) =>
    ['vitrine', apiId, 'comments', 'list', type, entry] as const,
  /** Summaries of any length. */
  summaries: (apiId: string, { type, entry }: CommentTarget) =>
    ['vitrine', apiId, 'comments', 'summary', type, entry] as const,
  summary: (apiId: string, { type, entry }: CommentTarget, count: number) =>
    ['vitrine', apiId, 'comments', 'summary', type, entry, count] as const,
  changes: (apiId: string, { type, entry }: CommentTarget) =>
    ['vitrine', apiId, 'comments', 'changes', type, entry] as const,
  mentionable: (apiId: string, q: string) => ['vitrine', apiId, 'comments', 'mentionable', q] as const,
};
