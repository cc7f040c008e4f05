import { createCan, type Can } from '@vitrine/core/contract';
import type { SignedIn } from './store.ts';

/** A person as the session's answers tell them. */
export function describeViewer(person: Pick<SignedIn, 'logicalId' | 'name' | 'role'>) {
  const { logicalId, name, role } = person;
  return { logicalId, name, isAdmin: role !== 'user', isSuperAdmin: role === 'super' };
}

/** Whether a person may do something, by their role. */
export function canOf(person: Pick<SignedIn, 'logicalId' | 'name' | 'role'>): Can {
  return createCan({ viewer: describeViewer(person) });
}
