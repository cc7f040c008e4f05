import type { FirstAdmin, Viewer } from '@vitrine/core/contract';
import { useCallback } from 'react';
import { useActionRunner, type ActionResult, type ActionState } from '../internal/useActionRunner.ts';
import { useGallery } from '../provider/galleryContext.ts';
import type { Loadable } from '../provider/loadable.ts';
import { useRead } from '../provider/useLoadable.ts';
import { useSubPort } from '../provider/useSubPort.ts';
import { enterSession } from './identity.ts';
import { sessionKeys } from './sessionKeys.ts';

/** Result of `useFirstAdmin`. */
export interface UseFirstAdminResult extends ActionState {
  /** Whether the link is still valid. */
  link: Loadable<boolean>;
  /** Creates the first organisation and its super admin, and signs them in. */
  create(input: Omit<FirstAdmin, 'token'>): Promise<ActionResult<Viewer>>;
}

/**
 * Creates the first administrator with the one-time link that the server prints at its first start.
 *
 * @param token The key of the link.
 * @throws Error when the back end has no `setup` sub-port.
 * @example
 * const { link, create } = useFirstAdmin(token);
 * if (link.status === 'ready' && link.data) await create({ tenant, name, login, password });
 */
export function useFirstAdmin(token: string): UseFirstAdminResult {
  const gallery = useGallery();
  const port = useSubPort('setup', 'useFirstAdmin');
  const { run, isPending, error } = useActionRunner();
  const link = useRead({
    queryKey: sessionKeys.setup(gallery.api.id, token),
    load: (signal) => port.isOpen({ token }, signal),
    staleMs: Infinity,
  });
  const create = useCallback(
    (input: Omit<FirstAdmin, 'token'>) =>
      run('session', async () => {
        const viewer = await port.createFirstAdmin({ ...input, token });
        await enterSession(gallery, viewer);
        gallery.tabs.broadcast();
        return viewer;
      }),
    [gallery, port, run, token],
  );
  return { link, create, isPending, error };
}
