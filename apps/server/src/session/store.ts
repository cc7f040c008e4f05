import { recognitionLabel } from '@vitrine/http/endpoints';
import { sql } from 'kysely';
import { createHash, randomBytes } from 'node:crypto';
import { nameKey } from '../assets/derive.ts';
import { db, now } from '../db/executor.ts';
import type { RoleName } from '../db/schema.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
/**
 * Time without a request after which a session ends; it ends after `maxLife` in any case.
 *
 * @see docs/rules/session.md#a-session-ends-after-a-week-without-requests
 */
const idleLife = 7 * day;
const maxLife = 30 * day;

/** The signed-in user of a request. */
export interface SignedIn {
  readonly userId: number;
  readonly tenantId: number;
  /** The login name, which can change; `userId` is permanent. */
  readonly logicalId: string;
  readonly name: string;
  readonly role: RoleName;
}

export interface NewUser {
  tenantId: number;
  login: string;
  name: string;
  email?: string;
  /** The result of `hashPassword`. */
  passwordHash: string;
  role: RoleName;
}

/** Returns the comparison key of an e-mail address, unique in a tenant; null for none. */
export function emailKey(email: string | undefined): string | null {
  return email === undefined || email.trim() === '' ? null : nameKey(email.trim());
}

/** Returns the comparison key of a login: without case and surrounding space, unique across all tenants. */
export function loginKey(login: string): string {
  return nameKey(login.trim());
}

/** Creates a tenant with the field of recognised objects, and returns its id. All functions of this module work in `withAllTenants`. */
export async function createTenant(tenant: { name: string }): Promise<number> {
  const row = await db()
    .insertInto('tenants')
    .values({ name: tenant.name, created_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db()
    .insertInto('custom_fields')
    .values({ tenant_id: row.id, label: recognitionLabel, display_order: 0, type: 'text' })
    .execute();
  return row.id;
}

/** Creates a user of a tenant and returns their id. Rejects when the login is in use. */
export async function createUser(user: NewUser): Promise<number> {
  const row = await db()
    .insertInto('users')
    .values({
      tenant_id: user.tenantId,
      login: user.login.trim(),
      login_key: loginKey(user.login),
      name: user.name,
      ...(user.email !== undefined && { email: user.email, email_key: emailKey(user.email) }),
      password_hash: user.passwordHash,
      role: user.role,
      created_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Returns whether any user exists. */
export async function hasUsers(): Promise<boolean> {
  return (await db().selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Returns the user of a login, unless their tenant is disabled. */
export async function findLogin(
  login: string,
): Promise<(SignedIn & { readonly passwordHash: string }) | undefined> {
  return db()
    .selectFrom('users')
    .innerJoin('tenants', 'tenants.id', 'users.tenant_id')
    .select([
      'users.id as userId',
      'users.tenant_id as tenantId',
      'users.login as logicalId',
      'users.name',
      'users.role',
      'users.password_hash as passwordHash',
    ])
    .where('login_key', '=', loginKey(login))
    .where('tenants.is_disabled', '=', false)
    .executeTakeFirst();
}

export function hashOfSession(sessionId: string): Buffer {
  return createHash('sha256').update(sessionId).digest();
}

function expiryOfSession(createdAt: Date): Date {
  return new Date(Math.min(now().getTime() + idleLife, createdAt.getTime() + maxLife));
}

/** Creates a session and returns its id: 256 random bits, of which only the SHA-256 is stored. */
export async function createSession(person: SignedIn): Promise<string> {
  const sessionId = randomBytes(32).toString('base64url');
  const createdAt = now();
  await db()
    .insertInto('sessions')
    .values({
      id_hash: hashOfSession(sessionId),
      tenant_id: person.tenantId,
      user_id: person.userId,
      created_at: createdAt,
      seen_at: createdAt,
      expires_at: expiryOfSession(createdAt),
    })
    .execute();
  return sessionId;
}

/** Returns the user of a valid session, and whether its last use is old enough to be recorded again. */
export async function findSession(
  sessionId: string,
): Promise<{ readonly person: SignedIn; readonly isStale: boolean; readonly createdAt: Date } | undefined> {
  const found = await db()
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .innerJoin('tenants', 'tenants.id', 'sessions.tenant_id')
    .select([
      'users.id as userId',
      'users.tenant_id as tenantId',
      'users.login as logicalId',
      'users.name',
      'users.role',
      'sessions.created_at as createdAt',
      'sessions.seen_at as seenAt',
    ])
    .where('sessions.id_hash', '=', hashOfSession(sessionId))
    .where('sessions.expires_at', '>', now())
    .where('tenants.is_disabled', '=', false)
    .executeTakeFirst();
  if (!found) return undefined;
  const { createdAt, seenAt, ...person } = found;
  return { person, createdAt, isStale: now().getTime() - seenAt.getTime() > 5 * minute };
}

/** Records that a session is in use, which extends it. */
export async function touchSession(sessionId: string, createdAt: Date): Promise<void> {
  await db()
    .updateTable('sessions')
    .set({ seen_at: now(), expires_at: expiryOfSession(createdAt) })
    .where('id_hash', '=', hashOfSession(sessionId))
    .execute();
}

/** Ends a session; does nothing when it does not exist. */
export async function endSession(sessionId: string): Promise<void> {
  await db().deleteFrom('sessions').where('id_hash', '=', hashOfSession(sessionId)).execute();
}

/** Deletes expired sessions. */
export async function sweepSessions(): Promise<void> {
  await sql`delete from sessions where expires_at <= ${now()}`.execute(db());
}
