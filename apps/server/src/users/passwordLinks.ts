import { createHash, randomBytes } from 'node:crypto';
import { db, now } from '../db/executor.ts';
import { endSessionsOf } from '../session/endSessions.ts';

const lifeMs = 24 * 60 * 60_000;

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Somebody for whom a link is made. */
export interface LinkOwner {
  readonly tenantId: number;
  readonly userId: number;
}

/** A link that was just made; the token is stored nowhere. */
export interface NewPasswordLink {
  readonly token: string;
  readonly expiresAt: Date;
}

/** Makes a link for a person, whose earlier link ends. Its token has 256 random bits, of which only the SHA-256 is stored. */
export async function makePasswordLink({ tenantId, userId }: LinkOwner): Promise<NewPasswordLink> {
  const token = randomBytes(32).toString('base64url');
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + lifeMs);
  const values = { token_hash: hashOf(token), created_at: createdAt, expires_at: expiresAt };
  await db()
    .insertInto('password_links')
    .values({ tenant_id: tenantId, user_id: userId, ...values })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id']).doUpdateSet(values))
    .execute();
  return { token, expiresAt };
}

/** The person of a link. */
export interface FoundLink extends LinkOwner {
  readonly logicalId: string;
  readonly name: string;
  readonly expiresAt: Date;
}

/** Returns the person of a link that works; undefined for any other. Works in `withAllTenants`. */
export async function findPasswordLink(token: string): Promise<FoundLink | undefined> {
  return db()
    .selectFrom('password_links')
    .innerJoin('users', 'users.id', 'password_links.user_id')
    .innerJoin('tenants', 'tenants.id', 'users.tenant_id')
    .select([
      'users.id as userId',
      'users.tenant_id as tenantId',
      'users.login as logicalId',
      'users.name',
      'password_links.expires_at as expiresAt',
    ])
    .where('token_hash', '=', hashOf(token))
    .where('password_links.expires_at', '>', now())
    .where('users.is_active', '=', true)
    .where('tenants.is_disabled', '=', false)
    .executeTakeFirst();
}

/**
 * Stores a password by a link, which ends, and so does every session of the person. Returns the person; undefined when the link
 * does not work any more. Works in `withAllTenants`.
 */
export async function storePasswordByLink(
  token: string,
  passwordHash: string,
): Promise<FoundLink | undefined> {
  const found = await findPasswordLink(token);
  if (!found) return undefined;
  const { numDeletedRows } = await db()
    .deleteFrom('password_links')
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst();
  if (numDeletedRows === 0n) return undefined;
  await db()
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', found.userId)
    .execute();
  await endSessionsOf({ userId: found.userId });
  return found;
}

/** Deletes links that have ended. Runs across tenants. */
export async function sweepPasswordLinks(): Promise<void> {
  await db().deleteFrom('password_links').where('expires_at', '<=', now()).execute();
}
