import type { PasswordLinkOwner } from '@vitrine/core/contract';
import { useCallback } from 'react';
import { useActionRunner, type ActionResult, type ActionState } from '../internal/useActionRunner.ts';
import { useGallery } from '../provider/galleryContext.ts';
import type { Loadable } from '../provider/loadable.ts';
import { useRead } from '../provider/useLoadable.ts';
import { useSubPort } from '../provider/useSubPort.ts';
import { sessionKeys } from './sessionKeys.ts';

/** Result of `usePasswordLink`. */
export interface UsePasswordLinkResult extends ActionState {
  /** Whose password the link sets. Its error is `not-found` for a link that does not work any more. */
  owner: Loadable<PasswordLinkOwner>;
  /** Sets the password. The link ends with it, and so do the sessions of its owner; nobody is signed in. */
  setPassword(password: string): Promise<ActionResult<void>>;
}

/**
 * Sets a password by a one-time link (needs `session.passwordLinks`).
 *
 * @param token The key of the link, with which its address ends.
 * @throws Error when the back end has no `session` sub-port.
 * @example
 * const { owner, setPassword } = usePasswordLink(token);
 * if (owner.status === 'ready') await setPassword(password);
 */
export function usePasswordLink(token: string): UsePasswordLinkResult {
  const { api } = useGallery();
  const port = useSubPort('session', 'usePasswordLink');
  const { run, isPending, error } = useActionRunner();
  const owner = useRead({
    queryKey: sessionKeys.passwordLink(api.id, token),
    load: (signal) => port.getPasswordLink({ token }, signal),
    staleMs: Infinity,
  });
  const setPassword = useCallback(
    (password: string) => run('session:password', () => port.setPasswordByLink({ token, password })),
    [port, run, token],
  );
  return { owner, setPassword, isPending, error };
}
