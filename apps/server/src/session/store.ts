import { recognitionLabel } from '@vitrine/http/endpoints';
import type { ImpersonationMode } from '@vitrine/core/contract';
import { sql } from 'kysely';
import { createHash, randomBytes } from 'node:crypto';
import { nameKey } from '../assets/derive.ts';
import { db, now } from '../db/executor.ts';
import { endedAt, type SessionImpersonator } from './impersonator.ts';
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
  /** The operator who is signed in as this user; absent for the user. */
  readonly impersonator?: SessionImpersonator | undefined;
}

export interface NewUser {
  tenantId: number;
  login: string;
  name: string;
  email?: string;
  /** The result of `hashPassword`; empty for somebody who sets their password by a link. */
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
export async function createTenant(tenant: {
  name: string;
  primaryDomain?: string;
  clientId?: string | undefined;
}): Promise<number> {
  const row = await db()
    .insertInto('tenants')
    .values({
      name: tenant.name,
      ...(tenant.primaryDomain !== undefined && { primary_domain: tenant.primaryDomain }),
      ...(tenant.clientId !== undefined && { made_with: tenant.clientId }),
      created_at: now(),
    })
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

/** Returns the user of a login, unless they are inactive or their tenant is disabled. */
export async function findLogin(
  login: string,
): Promise<(SignedIn & { readonly passwordHash: string; readonly email: string | null }) | undefined> {
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
      'users.email',
    ])
    .where('login_key', '=', loginKey(login))
    .where('users.is_active', '=', true)
    .where('tenants.is_disabled', '=', false)
    .executeTakeFirst();
}

/** Returns what is stored of a session id. */
export function hashOfSession(sessionId: string): Buffer {
  return createHash('sha256').update(sessionId).digest();
}

function expiryOfSession(createdAt: Date): Date {
  return new Date(Math.min(now().getTime() + idleLife, createdAt.getTime() + maxLife));
}

/** @see docs/rules/session.md#a-token-is-for-the-elements-of-one-origin */
const tokenLife = 12 * 60 * minute;
/** Tokens of a person at the same time; a further one ends the oldest. */
const maxTokens = 50;

/** Creates a session for the elements of a page of another origin, and returns its token and when that ends. */
export async function createTokenSession(
  person: Pick<SignedIn, 'tenantId' | 'userId'>,
  embedOrigin: string,
): Promise<{ readonly token: string; readonly expiresAt: Date }> {
  const token = randomBytes(32).toString('base64url');
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + tokenLife);
  await sql`delete from sessions where id_hash in (
    select id_hash from sessions where user_id = ${person.userId} and embed_origin is not null
      order by created_at desc, id_hash offset ${maxTokens - 1})`.execute(db());
  await db()
    .insertInto('sessions')
    .values({
      id_hash: hashOfSession(token),
      tenant_id: person.tenantId,
      user_id: person.userId,
      created_at: createdAt,
      seen_at: createdAt,
      expires_at: expiresAt,
      embed_origin: embedOrigin,
    })
    .execute();
  return { token, expiresAt };
}

/** How an operator signs in as somebody. */
export interface NewImpersonation {
  readonly operator: Pick<SignedIn, 'userId' | 'name'>;
  /** The session of the operator, which goes on. */
  readonly operatorSession: string;
  readonly mode: ImpersonationMode;
}

/**
 * Creates a session and returns its id: 256 random bits, of which only the SHA-256 is stored. With `impersonation` it
 * is the session of an operator who is signed in as `person`.
 */
export async function createSession(
  person: Pick<SignedIn, 'tenantId' | 'userId'>,
  impersonation?: NewImpersonation,
): Promise<string> {
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
      ...(impersonation && {
        operator_id: impersonation.operator.userId,
        operator_name: impersonation.operator.name,
        operator_session: hashOfSession(impersonation.operatorSession),
        impersonation_mode: impersonation.mode,
        impersonated_at: createdAt,
      }),
    })
    .execute();
  return sessionId;
}

/** A valid session. */
export interface FoundSession {
  readonly person: SignedIn;
  readonly createdAt: Date;
  /** Whether its last use is old enough to be recorded again. */
  readonly isStale: boolean;
  /** The origin of the only page that may use it, by its token; null for one that is used by its cookie. */
  readonly embedOrigin: string | null;
}

/** Returns a session that is valid. */
export async function findSession(sessionId: string): Promise<FoundSession | undefined> {
  const found = await db()
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .innerJoin('tenants', 'tenants.id', 'sessions.tenant_id')
    .leftJoin('users as operators', 'operators.id', 'sessions.operator_id')
    .select([
      'users.id as userId',
      'users.tenant_id as tenantId',
      'users.login as logicalId',
      'users.name',
      'users.role',
      'sessions.created_at as createdAt',
      'sessions.seen_at as seenAt',
      'sessions.embed_origin as embedOrigin',
      'sessions.impersonation_mode as mode',
      'sessions.impersonated_at as impersonatedAt',
      'tenants.is_disabled as isTenantDisabled',
      'users.is_active as isActive',
      'operators.id as operatorId',
      'operators.login as operatorLogin',
      'operators.name as operatorName',
    ])
    .where('sessions.id_hash', '=', hashOfSession(sessionId))
    .where('sessions.expires_at', '>', now())
    // An operator returns to themselves when the person or their account cannot be used any more, and does nothing else.
    .where(({ or, eb, and }) =>
      or([
        and([eb('users.is_active', '=', true), eb('tenants.is_disabled', '=', false)]),
        eb('sessions.operator_id', 'is not', null),
      ]),
    )
    // An impersonation is over as soon as its operator is inactive or no super admin any more.
    .where(({ or, eb, and }) =>
      or([
        eb('sessions.operator_id', 'is', null),
        and([eb('operators.is_active', '=', true), eb('operators.role', '=', 'super')]),
      ]),
    )
    .executeTakeFirst();
  if (!found) return undefined;
  const { createdAt, seenAt, embedOrigin, mode, impersonatedAt, isActive, isTenantDisabled, ...rest } = found;
  const { operatorId, operatorLogin, operatorName, ...user } = rest;
  const isImpersonated = operatorId !== null && mode !== null && impersonatedAt !== null;
  const impersonator = isImpersonated && {
    userId: operatorId,
    logicalId: operatorLogin ?? '',
    name: operatorName ?? '',
    mode,
    // An impersonation that began while the account was being disabled, or the person deactivated, has no time left either.
    startedAt: isTenantDisabled || !isActive ? endedAt : impersonatedAt,
    isEndRecorded: impersonatedAt.getTime() === endedAt.getTime(),
  };
  const person: SignedIn = { ...user, ...(impersonator && { impersonator }) };
  return { person, createdAt, embedOrigin, isStale: now().getTime() - seenAt.getTime() > 5 * minute };
}

/**
 * Records that a session is in use, which extends it unless it is one of a token, and that its user is active: not for an impersonation, in which the
 * operator is.
 */
export async function touchSession(
  sessionId: string,
  { createdAt, person, embedOrigin }: FoundSession,
): Promise<void> {
  await db()
    .updateTable('sessions')
    .set({ seen_at: now(), ...(embedOrigin === null && { expires_at: expiryOfSession(createdAt) }) })
    .where('id_hash', '=', hashOfSession(sessionId))
    .execute();
  if (!person.impersonator) await recordActivity(person);
}

/** Records that somebody, and so their tenant, is active now. */
export async function recordActivity({
  userId,
  tenantId,
}: Pick<SignedIn, 'userId' | 'tenantId'>): Promise<void> {
  await db().updateTable('users').set({ last_activity: now() }).where('id', '=', userId).execute();
  await db().updateTable('tenants').set({ last_activity: now() }).where('id', '=', tenantId).execute();
}

/** Returns the operator whose own session goes on behind an impersonation; undefined when that session has ended. */
export async function findOperator(sessionId: string): Promise<SignedIn | undefined> {
  return db()
    .selectFrom('sessions')
    .innerJoin('sessions as own', 'own.id_hash', 'sessions.operator_session')
    .innerJoin('users', 'users.id', 'own.user_id')
    .innerJoin('tenants', 'tenants.id', 'own.tenant_id')
    .select([
      'users.id as userId',
      'users.tenant_id as tenantId',
      'users.login as logicalId',
      'users.name',
      'users.role',
    ])
    .where('sessions.id_hash', '=', hashOfSession(sessionId))
    .where('own.expires_at', '>', now())
    .where('users.is_active', '=', true)
    .where('tenants.is_disabled', '=', false)
    .executeTakeFirst();
}

/** Deletes expired sessions. */
export async function sweepSessions(): Promise<void> {
  await sql`delete from sessions where expires_at <= ${now()}`.execute(db());
}
