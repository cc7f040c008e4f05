import { createCan, type Can } from '@vitrine/core/contract';
import type { SignedIn } from './store.ts';

/** Returns a user as the responses of the session describe them. */
export function describeViewer(user: Pick<SignedIn, 'logicalId' | 'name' | 'role'>) {
  const { logicalId, name, role } = user;
  return { logicalId, name, isAdmin: role !== 'user', isSuperAdmin: role === 'super' };
}

/** Returns a function that checks the rights of a user, by their role. */
export function canOf(user: Pick<SignedIn, 'logicalId' | 'name' | 'role'>): Can {
  return createCan({ viewer: describeViewer(user) });
}
