import type { Mentionable } from '@vitrine/core/contract';
import { useGallery } from '../provider/galleryContext.ts';
import type { Loadable } from '../provider/loadable.ts';
import { useCapability } from '../provider/useCapability.ts';
import { useRead } from '../provider/useLoadable.ts';
import { useSubPort } from '../provider/useSubPort.ts';
import { commentKeys } from './commentKeys.ts';

const freshMs = 60_000;

/**
 * Finds people to mention by the beginning of their handle or name.
 *
 * @param q The beginning; empty for anybody. Nothing is loaded while it is undefined, or when the back end cannot find
 * people; the state then stays `loading`.
 * @throws Error when the back end has no `comments` sub-port.
 * @example
 * const people = useMentionable('ad');
 */
export function useMentionable(q: string | undefined): Loadable<readonly Mentionable[]> {
  const { api } = useGallery();
  const comments = useSubPort('comments', 'useMentionable');
  const isOffered = useCapability('comments.mention');
  return useRead({
    queryKey: commentKeys.mentionable(api.id, q ?? ''),
    load: (signal) => comments.listMentionable({ q: q ?? '' }, signal),
    enabled: q !== undefined && isOffered,
    staleMs: freshMs,
  });
}
