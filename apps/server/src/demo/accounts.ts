import { randomBytes } from 'node:crypto';
import type { Database } from '../db/database.ts';
import type { RoleName } from '../db/schema.ts';
import { hashPassword } from '../session/passwords.ts';
import { createTenant, createUser } from '../session/store.ts';

/** Ids of the demo tenants and of the people in them, by login. */
export interface DemoPeople {
  readonly studio: number;
  readonly second: number;
  readonly userIds: ReadonlyMap<string, number>;
}

const people = [
  ['super', 'Sam Super', 'super', 'studio'],
  ['admin', 'Ada Admin', 'admin', 'studio'],
  ['user', 'Uma User', 'user', 'studio'],
  ['user2', 'Ulf User', 'user', 'studio'],
  ['admin-b', 'Bea Admin', 'admin', 'second'],
  ['user-b', 'Ben User', 'user', 'second'],
] as const satisfies readonly (readonly [string, string, RoleName, 'studio' | 'second'])[];

/** A password that can be read aloud and typed: 80 random bits. */
export function inventPassword(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789AB';
  return [...randomBytes(16)].map((byte) => alphabet[byte & 31]).join('');
}

/** Makes the two tenants and their accounts (`server.md`, "Starting"), all with one password. */
export async function createDemoPeople(
  database: Pick<Database, 'withAllTenants'>,
  password: string,
): Promise<DemoPeople> {
  const hashes = await Promise.all(people.map(() => hashPassword(password)));
  return database.withAllTenants(async () => {
    const tenants = {
      studio: await createTenant({ name: 'Demo Studio' }),
      second: await createTenant({ name: 'Second Studio' }),
    };
    const userIds = new Map<string, number>();
    for (const [at, [login, name, role, tenant]] of people.entries()) {
      const passwordHash = hashes[at] ?? '';
      userIds.set(login, await createUser({ tenantId: tenants[tenant], login, name, role, passwordHash }));
    }
    return { ...tenants, userIds };
  });
}
