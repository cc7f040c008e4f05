import { sql } from 'kysely';
import { createHash, randomBytes } from 'node:crypto';
import { nameKey } from '../assets/derive.ts';
import { db, now } from '../db/executor.ts';
import type { RoleName } from '../db/schema.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
/**
 * A session ends after so long without a request, and in any case after `longestLife`.
 *
 * @see docs/rules/session.md#a-session-ends-after-a-week-without-requests
 */
const idleLife = 7 * day;
const longestLife = 30 * day;

/** The signed-in person of a request. */
export interface SignedIn {
  readonly userId: number;
  readonly tenantId: number;
  /** The login name, which can change; `userId` stays. */
  readonly logicalId: string;
  readonly name: string;
  readonly role: RoleName;
}

export interface NewUser {
  tenantId: number;
  login: string;
  name: string;
  email?: string;
  /** Of `hashPassword`. */
  passwordHash: string;
  role: RoleName;
}

/** How logins are compared: without case and surrounding space, and unique over all tenants. */
function loginKey(login: string): string {
  return nameKey(login.trim());
}

/** Makes a tenant and returns its id. All functions here work in `withAllTenants`. */
export async function createTenant(tenant: { name: string }): Promise<number> {
  const row = await db()
    .insertInto('tenants')
    .values({ name: tenant.name, created_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Makes a person of a tenant and returns their id. Rejects when the login is taken. */
export async function createUser(user: NewUser): Promise<number> {
  const row = await db()
    .insertInto('users')
    .values({
      tenant_id: user.tenantId,
      login: user.login.trim(),
      login_key: loginKey(user.login),
      name: user.name,
      email: user.email ?? null,
      password_hash: user.passwordHash,
      role: user.role,
      created_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Whether anybody can sign in at all. */
export async function hasUsers(): Promise<boolean> {
  return (await db().selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** The person behind a login, unless their tenant is switched off. */
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

function hashOf(sessionId: string): Buffer {
  return createHash('sha256').update(sessionId).digest();
}

function expiry(createdAt: Date): Date {
  return new Date(Math.min(now().getTime() + idleLife, createdAt.getTime() + longestLife));
}

/** Opens a session and returns its id: 256 random bits, of which only the SHA-256 is kept. */
export async function createSession(person: SignedIn): Promise<string> {
  const sessionId = randomBytes(32).toString('base64url');
  const createdAt = now();
  await db()
    .insertInto('sessions')
    .values({
      id_hash: hashOf(sessionId),
      tenant_id: person.tenantId,
      user_id: person.userId,
      created_at: createdAt,
      seen_at: createdAt,
      expires_at: expiry(createdAt),
    })
    .execute();
  return sessionId;
}

/** The person of a living session, and whether the session was last seen so long ago that it is to be noted. */
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
    .where('sessions.id_hash', '=', hashOf(sessionId))
    .where('sessions.expires_at', '>', now())
    .where('tenants.is_disabled', '=', false)
    .executeTakeFirst();
  if (!found) return undefined;
  const { createdAt, seenAt, ...person } = found;
  return { person, createdAt, isStale: now().getTime() - seenAt.getTime() > 5 * minute };
}

/** Notes that a session is in use: it lives on. */
export async function touchSession(sessionId: string, createdAt: Date): Promise<void> {
  await db()
    .updateTable('sessions')
    .set({ seen_at: now(), expires_at: expiry(createdAt) })
    .where('id_hash', '=', hashOf(sessionId))
    .execute();
}

/** Ends a session; one that is not there is ended already. */
export async function endSession(sessionId: string): Promise<void> {
  await db().deleteFrom('sessions').where('id_hash', '=', hashOf(sessionId)).execute();
}

/** Forgets sessions that have run out. */
export async function sweepSessions(): Promise<void> {
  await sql`delete from sessions where expires_at <= ${now()}`.execute(db());
}
