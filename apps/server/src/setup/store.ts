import { sql } from 'kysely';
import { notFound } from '../app/refusal.ts';
import { db } from '../db/executor.ts';
import {
  createSession,
  createTenant,
  createUser,
  findLogin,
  hasUsers,
  type SignedIn,
} from '../session/store.ts';

/** The first user, from the input of the set-up. */
export interface FirstAdmin {
  readonly tenant: string;
  readonly name: string;
  readonly login: string;
  readonly passwordHash: string;
}

/**
 * Creates the first tenant and its super admin, and signs them in. Works in `withAllTenants`.
 * @throws Refusal `not-found` when a user exists; of two concurrent calls one fails.
 */
export async function createFirstAdmin(first: FirstAdmin): Promise<{ person: SignedIn; sessionId: string }> {
  await sql`select pg_advisory_xact_lock(4713)`.execute(db());
  if (await hasUsers()) throw notFound();
  const { tenant, name, login, passwordHash } = first;
  const tenantId = await createTenant({ name: tenant });
  await createUser({ tenantId, login, name, role: 'super', passwordHash });
  const person = await findLogin(login);
  if (!person) throw notFound();
  return { person, sessionId: await createSession(person) };
}
