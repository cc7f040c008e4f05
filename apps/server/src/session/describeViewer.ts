import { createCan, type Can } from '@vitrine/core/contract';
import type { SignedIn } from './store.ts';
import { describeImpersonator } from './impersonator.ts';

/** Returns a user as the responses of the session describe them. */
export function describeViewer(user: Pick<SignedIn, 'logicalId' | 'name' | 'role' | 'impersonator'>) {
  const { logicalId, name, role, impersonator } = user;
  return {
    logicalId,
    name,
    isAdmin: role !== 'user',
    isSuperAdmin: role === 'super',
    ...(impersonator && { impersonatedBy: describeImpersonator(impersonator) }),
  };
}

/** Returns a function that checks the rights of a user, by their role. */
export function canOf(user: Pick<SignedIn, 'logicalId' | 'name' | 'role'>): Can {
  return createCan({ viewer: describeViewer(user) });
}
