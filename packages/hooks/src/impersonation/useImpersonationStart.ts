import type { ImpersonateInput, Viewer } from '@vitrine/core/contract';
import { useCallback } from 'react';
import { useActionRunner, type ActionResult, type ActionState } from '../internal/useActionRunner.ts';
import { useGallery } from '../provider/galleryContext.ts';
import { useSubPort } from '../provider/useSubPort.ts';
import { enterSession } from '../session/identity.ts';

/** Options of `useImpersonationStart`. */
export interface UseImpersonationStartOptions {
  /**
   * Called when the operator is signed in as the person, such as to load the application again. The screens of the operator are
   * gone then, so the result of `start` may reach nobody.
   */
  readonly onStarted?: ((viewer: Viewer) => void) | undefined;
}

/** Result of `useImpersonationStart`. */
export interface UseImpersonationStartResult extends ActionState {
  /** Signs the operator in as somebody; the result contains the error of a refusal (needs `tenants.impersonate`). */
  start(input: ImpersonateInput): Promise<ActionResult<Viewer>>;
}

/**
 * Signs an operator in as somebody. The data and the unsaved work of the operator are removed, as for any other person who signs
 * in, and other tabs are told.
 *
 * @throws Error when the back end has no `tenants` sub-port.
 * @example
 * const { start } = useImpersonationStart({ onStarted: () => navigate('/') });
 * const result = await start({ logicalId: 'ada', mode: 'look' });
 */
export function useImpersonationStart({
  onStarted,
}: UseImpersonationStartOptions = {}): UseImpersonationStartResult {
  const gallery = useGallery();
  const port = useSubPort('tenants', 'useImpersonationStart');
  const { run, isPending, error } = useActionRunner();
  const start = useCallback(
    (input: ImpersonateInput) =>
      run('session', async () => {
        const viewer = await port.impersonate(input);
        await enterSession(gallery, viewer);
        gallery.tabs.broadcast();
        onStarted?.(viewer);
        return viewer;
      }),
    [gallery, onStarted, port, run],
  );
  return { start, isPending, error };
}
