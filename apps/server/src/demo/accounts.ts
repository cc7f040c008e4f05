import { randomBytes } from 'node:crypto';
import type { Database } from '../db/database.ts';
import { db } from '../db/executor.ts';
import type { RoleName } from '../db/schema.ts';
import { hashPassword } from '../session/passwords.ts';
import { createTenant, createUser } from '../session/store.ts';
import { createDemoSubscriptions } from './subscriptions.ts';

const people = [
  ['super', 'Sam Super', 'super', 'studio'],
  ['admin', 'Ada Admin', 'admin', 'studio'],
  ['user', 'Uma User', 'user', 'studio'],
  ['user2', 'Ulf User', 'user', 'studio'],
  ['admin-b', 'Bea Admin', 'admin', 'second'],
  ['user-b', 'Ben User', 'user', 'second'],
] as const satisfies readonly (readonly [string, string, RoleName, 'studio' | 'second'])[];

/** Returns a password of 80 random bits that can be read aloud and typed. */
export function generatePassword(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789AB';
  return [...randomBytes(16)].map((byte) => alphabet[byte & 31]).join('');
}

/**
 * Creates the two tenants and their accounts, all with one password, and records that their library is still to be
 * created; all in one transaction.
 */
export async function createDemoPeople(
  database: Pick<Database, 'withAllTenants'>,
  password: string,
  begunAt: Date,
): Promise<void> {
  const hashes = await Promise.all(people.map(() => hashPassword(password)));
  await database.withAllTenants(async () => {
    const tenants = {
      studio: await createTenant({ name: 'Demo Studio' }),
      second: await createTenant({ name: 'Second Studio' }),
    };
    for (const [at, [login, name, role, tenant]] of people.entries()) {
      const passwordHash = hashes[at] ?? '';
      const id = await createUser({ tenantId: tenants[tenant], login, name, role, passwordHash });
      if (login === 'admin') await createDemoSubscriptions(tenants, id, begunAt);
    }
    await db()
      .insertInto('demo_library')
      .values({
        studio_id: tenants.studio,
        second_id: tenants.second,
        begun_at: begunAt,
        finished_at: null,
      })
      .execute();
  });
}
