import type { Action, SharingLink } from '@vitrine/core/contract';
import { useCallback } from 'react';
import { useCan, usePerson } from '../session/useCan.ts';

/** Returns whether the viewer may do something with a link of the list. */
export type CanDoWithLink = (action: Action, link: Pick<SharingLink, 'permissions'>) => boolean;

/**
 * Returns a function that checks what the signed-in person may do with a link of `useLinks`. A link of somebody who may not
 * see those of others is their own.
 *
 * @example
 * const canDo = useLinkRights();
 * return canDo('sharing.suspend', link) && <SuspendButton />;
 */
export function useLinkRights(): CanDoWithLink {
  const can = useCan();
  const ownerId = usePerson()?.logicalId;
  return useCallback((action, { permissions }) => can(action, { permissions, ownerId }), [can, ownerId]);
}
