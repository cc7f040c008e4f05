import { toApiError, type Credentials, type SessionApi, type Viewer } from '@vitrine/core/contract';
import { useCallback } from 'react';
import { useActionRunner, type ActionResult, type ActionState } from '../internal/useActionRunner.ts';
import { useGallery } from '../provider/galleryContext.ts';
import { useSubPort } from '../provider/useSubPort.ts';
import { enterSession, leaveSession } from './identity.ts';

/** Result of `useSessionActions`. */
export interface UseSessionActionsResult extends ActionState {
  /** Signs in; the result contains the error of a refused sign-in. */
  signIn(input: Credentials): Promise<ActionResult<Viewer>>;
  /** Signs out and removes the person's data. */
  signOut(): Promise<ActionResult<void>>;
}

/** Ends the session. One that has already ended counts as success. */
async function endSession(port: SessionApi): Promise<void> {
  try {
    await port.signOut();
  } catch (error) {
    if (toApiError(error).code !== 'unauthenticated') throw error;
  }
}

/**
 * Signs people in and out. When the same person signs in again after the session has expired, drafts and uploads are
 * kept; nobody else sees them.
 *
 * @throws Error when the back end has no `session` sub-port.
 * @example
 * const { signIn, isPending, error } = useSessionActions();
 * const result = await signIn({ login, password });
 * if (result.status === 'done') navigate('/library');
 */
export function useSessionActions(): UseSessionActionsResult {
  const gallery = useGallery();
  const port = useSubPort('session', 'useSessionActions');
  const { run, isPending, error } = useActionRunner();
  const signIn = useCallback(
    (input: Credentials) =>
      run('session', async () => {
        const viewer = await port.signIn(input);
        await enterSession(gallery, viewer);
        gallery.tabs.broadcast();
        return viewer;
      }),
    [gallery, port, run],
  );
  const signOut = useCallback(
    () =>
      run('session', async () => {
        await endSession(port);
        await leaveSession(gallery);
      }),
    [gallery, port, run],
  );
  return { signIn, signOut, isPending, error };
}
