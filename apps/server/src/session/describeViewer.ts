import type { SignedIn } from './store.ts';

/** A person as the session's answers tell them. */
export function describeViewer({ logicalId, name, role }: Pick<SignedIn, 'logicalId' | 'name' | 'role'>) {
  return { logicalId, name, isAdmin: role !== 'user', isSuperAdmin: role === 'super' };
}
