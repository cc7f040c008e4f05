import { toApiError, type ProfileSession } from '@vitrine/core/contract';
import { useCallback, useState } from 'react';
import { useActionRunner, type ActionResult } from '../internal/useActionRunner.ts';
import { useGallery } from '../provider/galleryContext.ts';
import { useSubPort } from '../provider/useSubPort.ts';
import { useCan } from '../session/useCan.ts';
import { changeProfile } from './profileCache.ts';
import { useProfile } from './useProfile.ts';

/** Result of `useOwnSessions`. */
export interface UseOwnSessionsResult {
  /** Where the person is signed in; undefined while unknown, and where the back end does not say. */
  sessions: readonly ProfileSession[] | undefined;
  /** Ends one of them, apart from the present one; undefined where it cannot be done. One that has ended already counts as ended. */
  end: ((id: string) => Promise<ActionResult<void>>) | undefined;
  /** Ids of those that are being ended. */
  ending: readonly string[];
}

/**
 * Returns where the signed-in person is signed in, and ends other sessions of theirs.
 *
 * @throws Error when the back end has no `profile` sub-port.
 * @example
 * const { sessions, end } = useOwnSessions();
 * const result = await end?.(id);
 */
export function useOwnSessions(): UseOwnSessionsResult {
  const { api, queryClient } = useGallery();
  const port = useSubPort('profile', 'useOwnSessions');
  const canEnd = useCan()('profile.endSession');
  const { data } = useProfile();
  const { run } = useActionRunner();
  const [ending, setEnding] = useState<readonly string[]>([]);
  const end = useCallback(
    async (id: string) => {
      setEnding((ids) => [...ids, id]);
      const result = await run(`profile:session:${id}`, async () => {
        try {
          await port.endSession({ id });
        } catch (error) {
          if (toApiError(error).code !== 'not-found') throw error;
        }
        await changeProfile({ apiId: api.id, queryClient }, (profile) => ({
          ...profile,
          sessions: profile.sessions?.filter((session) => session.id !== id),
        }));
      });
      setEnding((ids) => ids.filter((each) => each !== id));
      return result;
    },
    [api.id, port, queryClient, run],
  );
  return { sessions: data?.sessions, end: canEnd ? end : undefined, ending };
}
