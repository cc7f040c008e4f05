import { sql, type RawBuilder } from 'kysely';
import { writeAudit } from '../audit/store.ts';
import { db } from '../db/executor.ts';
import { endedAt } from './impersonator.ts';
import { hashOfSession } from './store.ts';

/** Ends the impersonations that match a condition, and records each once. */
async function endImpersonationsWhere(condition: RawBuilder<boolean>): Promise<void> {
  const ended = await db()
    .updateTable('sessions')
    .from('users')
    .set({ impersonated_at: endedAt })
    .where(condition)
    .where('impersonated_at', '>', endedAt)
    .whereRef('users.id', '=', 'sessions.user_id')
    .returning(['users.tenant_id as tenantId', 'users.login', 'users.name', 'operator_name as operator'])
    .execute();
  for (const { tenantId, login, name, operator } of ended)
    await writeAudit(
      { name, impersonator: { name: operator ?? '' } },
      { kind: 'impersonation-stopped', subject: login },
      tenantId,
    );
}

/** Whose sessions end: those of everybody of an account, or those of a person. */
type SessionOwner = { readonly tenantId: number } | { readonly userId: number };

/**
 * Ends sessions of people, except the one with the id `kept`. Those of operators who are signed in as them stay for the way back to
 * themselves, with a time that is over, and their end is recorded. No other function ends the sessions of others.
 */
export async function endSessionsOf(owner: SessionOwner, kept?: string): Promise<void> {
  const condition =
    'userId' in owner
      ? sql<boolean>`sessions.user_id = ${owner.userId}`
      : sql<boolean>`sessions.tenant_id = ${owner.tenantId}`;
  await endImpersonationsWhere(condition);
  await db()
    .deleteFrom('sessions')
    .where(condition)
    .where('operator_id', 'is', null)
    .where('id_hash', '!=', hashOfSession(kept ?? ''))
    .execute();
}

/** Ends the impersonation of a session, and records that; does nothing for another session. Works in `withAllTenants`. */
export function endImpersonation(sessionId: string): Promise<void> {
  return endImpersonationsWhere(sql<boolean>`sessions.id_hash = ${hashOfSession(sessionId)}`);
}

/**
 * Ends a session, and the operator's own session behind an impersonation, whose end is recorded; does nothing for an unknown id.
 * Works in `withAllTenants`.
 */
export async function endSessionWithOperator(sessionId: string): Promise<void> {
  await endImpersonation(sessionId);
  const { rows } = await sql<{ own: Buffer | null }>`delete from sessions
    where id_hash = ${hashOfSession(sessionId)} returning operator_session as own`.execute(db());
  const own = rows[0]?.own;
  if (own) await db().deleteFrom('sessions').where('id_hash', '=', own).execute();
}
