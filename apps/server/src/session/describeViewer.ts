import type { SignedIn } from './store.ts';

/** Whether somebody may do what admins may. */
export function isAdmin({ role }: Pick<SignedIn, 'role'>): boolean {
  return role !== 'user';
}

/** A person as the session's answers tell them. */
export function describeViewer(person: Pick<SignedIn, 'logicalId' | 'name' | 'role'>) {
  const { logicalId, name, role } = person;
  return { logicalId, name, isAdmin: isAdmin(person), isSuperAdmin: role === 'super' };
}
