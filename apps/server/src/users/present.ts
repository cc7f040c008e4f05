import type { Action } from '@vitrine/core/contract';
import type { AppDeps } from '../app/deps.ts';
import type { SignedIn } from '../session/store.ts';
import type { NewPasswordLink } from './passwordLinks.ts';
import type { UserRow } from './store.ts';

const otherwise: readonly Action[] = ['users.read', 'users.readBelongings', 'users.handOver'];

/** Returns whether a viewer may change a user: super admins are changed by super admins. */
export function mayChange(viewer: SignedIn, { role }: Pick<UserRow, 'role'>): boolean {
  return role !== 'super' || viewer.role === 'super';
}

/** Returns a user as an admin sees them. */
export function presentUser(viewer: SignedIn, user: UserRow) {
  const { id, logicalId, name, email, role, isActive, lastActivity } = user;
  return {
    id,
    logicalId,
    name,
    email: email ?? '',
    role: role === 'user' ? ('user' as const) : ('admin' as const),
    ...(role === 'super' && { isSuperAdmin: true }),
    isActive,
    lastActivity: lastActivity?.toISOString() ?? null,
    ...(!mayChange(viewer, user) && { permissions: [...otherwise] }),
  };
}

/**
 * Returns a link as it is shown once, and sends it by mail to somebody with an address where mail is configured. The mail is sent
 * after the transaction.
 */
export function presentLink(
  { config, mail }: Pick<AppDeps, 'config' | 'mail'>,
  { token, expiresAt }: NewPasswordLink,
  { name, email }: { readonly name: string; readonly email: string | null },
) {
  const url = `${config.publicUrl ?? ''}/setpassword/${token}`;
  const isMailed = mail.isConfigured && config.publicUrl !== undefined && !!email;
  if (isMailed) mail.sendAfterCommit({ to: email, name, url });
  return { url, expiresAt: expiresAt.toISOString(), isMailed };
}
