import type { SharingPolicy } from '@vitrine/core/contract';
import { openPolicy } from '@vitrine/core/sharing';
import { useCallback, useMemo } from 'react';
import { useActionRunner, type ActionResult } from '../internal/useActionRunner.ts';
import { useGallery } from '../provider/galleryContext.ts';
import type { Loadable } from '../provider/loadable.ts';
import { useCapability } from '../provider/useCapability.ts';
import { useRead } from '../provider/useLoadable.ts';
import { useSubPort } from '../provider/useSubPort.ts';
import { sharingKeys } from './sharingKeys.ts';

/** Result of `useSharingPolicy`. */
export interface UseSharingPolicyResult {
  /** The rules for all links of the account. A back end without the capability `sharing.policy` limits nothing. */
  policy: Loadable<SharingPolicy>;
  /** Replaces the rules. */
  save(policy: SharingPolicy): Promise<ActionResult<SharingPolicy>>;
  /** Whether they are being saved. */
  isSaving: boolean;
}

/**
 * Reads and replaces what the account demands of its links.
 *
 * @throws Error when the back end has no `sharing` sub-port.
 * @example
 * const { policy, save } = useSharingPolicy();
 * if (policy.status === 'ready') await save({ ...policy.data, passwordRequired: true });
 */
export function useSharingPolicy(): UseSharingPolicyResult {
  const { api, queryClient } = useGallery();
  const port = useSubPort('sharing', 'useSharingPolicy');
  const hasPolicy = useCapability('sharing.policy');
  const { run, isPending } = useActionRunner();
  const queryKey = useMemo(() => sharingKeys.policy(api.id), [api.id]);
  const policy = useRead({
    queryKey,
    load: (signal) => (hasPolicy ? port.getPolicy(signal) : Promise.resolve(openPolicy)),
    staleMs: 0,
  });
  const save = useCallback(
    (next: SharingPolicy) =>
      run('sharing:policy', async () => {
        const saved = await port.setPolicy(next);
        queryClient.setQueryData(queryKey, saved);
        return saved;
      }),
    [port, queryClient, queryKey, run],
  );
  return { policy, save, isSaving: isPending };
}
