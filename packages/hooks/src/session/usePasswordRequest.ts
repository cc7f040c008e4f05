import { useCallback } from 'react';
import { useActionRunner, type ActionResult, type ActionState } from '../internal/useActionRunner.ts';
import { useSubPort } from '../provider/useSubPort.ts';

/** Result of `usePasswordRequest`. */
export interface UsePasswordRequestResult extends ActionState {
  /** Asks for a link. Done alike for known and unknown logins. */
  request(login: string): Promise<ActionResult<void>>;
}

/**
 * Asks for a link to set a forgotten password (needs `session.passwordLinks`).
 *
 * @throws Error when the back end has no `session` sub-port.
 * @example
 * const { request, isPending } = usePasswordRequest();
 * const { status } = await request(login);
 */
export function usePasswordRequest(): UsePasswordRequestResult {
  const port = useSubPort('session', 'usePasswordRequest');
  const { run, isPending, error } = useActionRunner();
  const request = useCallback(
    (login: string) => run('session:request', () => port.requestPasswordLink({ login })),
    [port, run],
  );
  return { request, isPending, error };
}
