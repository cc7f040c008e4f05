import { hash } from '@node-rs/argon2';
import { createTenant, createUser } from '../session/store.ts';
import type { Database } from '../db/database.ts';
import type { RoleName } from '../db/schema.ts';

/** The password of all people of the tests. */
export const testPassword = 'correct horse battery staple';

const people = [
  ['super', 'super', 'Demo Studio'],
  ['admin', 'admin', 'Demo Studio'],
  ['user', 'user', 'Demo Studio'],
  ['user2', 'user', 'Demo Studio'],
  ['admin-b', 'admin', 'Second Studio'],
  ['user-b', 'user', 'Second Studio'],
] as const satisfies readonly (readonly [login: string, role: RoleName, tenant: string])[];

export type TestLogin = (typeof people)[number][0];

/**
 * The lowest allowed cost of a password hash, because many tests sign in often; checking a password takes the cost from
 * its hash.
 */
const lowestCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };
let passwordHash: Promise<string> | undefined;

/** Creates the two demo tenants and their people; returns the ids of the tenants. */
export async function createPeople(
  database: Pick<Database, 'withAllTenants'>,
): Promise<{ a: number; b: number }> {
  const text = await (passwordHash ??= hash(testPassword, lowestCost));
  return database.withAllTenants(async () => {
    const a = await createTenant({ name: 'Demo Studio' });
    const b = await createTenant({ name: 'Second Studio' });
    for (const [login, role, tenant] of people)
      await createUser({
        tenantId: tenant === 'Demo Studio' ? a : b,
        login,
        name: login,
        role,
        passwordHash: text,
      });
    return { a, b };
  });
}
