import type { CommentTarget } from '@vitrine/core/contract';

/** The target of comments, as a product passes it: its kind or its id may still be unknown. */
export type CommentDestination = { readonly [Name in keyof CommentTarget]: string | undefined };

/** Returns the target; undefined while its kind or id is unknown or empty. */
export function parseTarget({ type, entry }: CommentDestination): CommentTarget | undefined {
  return type && entry ? { type, entry } : undefined;
}

/**
 * Returns the target.
 * @throws Error when its kind or id is unknown or empty.
 */
export function requireTarget(destination: CommentDestination): CommentTarget {
  const target = parseTarget(destination);
  if (!target) throw new Error('Could not get comment post destination');
  return target;
}
