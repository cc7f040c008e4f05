import type { setupEndpoints } from '@vitrine/http/endpoints';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { notFound } from '../app/refusal.ts';
import type { Router } from '../app/router.ts';
import { db } from '../db/executor.ts';
import { writeSessionCookie } from '../session/cookie.ts';
import { describeViewer } from '../session/describeViewer.ts';
import { hashPassword } from '../session/passwords.ts';
import { createSession, createTenant, createUser, findLogin, hasUsers } from '../session/store.ts';
import type { SetupToken } from './setupToken.ts';

type FirstAdmin = z.output<typeof setupEndpoints.createFirstAdmin.body>;

/** Makes the first tenant and its super admin, unless somebody exists, and signs them in. */
async function createFirstAdmin({ tenant, name, login }: FirstAdmin, passwordHash: string) {
  await sql`select pg_advisory_xact_lock(4713)`.execute(db());
  if (await hasUsers()) throw notFound();
  const tenantId = await createTenant({ name: tenant });
  await createUser({ tenantId, login, name, role: 'super', passwordHash });
  const person = await findLogin(login);
  if (!person) throw notFound();
  return { person, sessionId: await createSession(person) };
}

/** The one-time set-up of a first start in production (`server.md`, "Starting"); no key = nobody can open it. */
export function registerSetup(router: Router, setup: SetupToken | undefined): void {
  const { database, config } = router.deps;
  router.handlePublic('setup.isOpen', async ({ query }) => ({
    isOpen: setup?.matches(query.token) === true && !(await database.withAllTenants(hasUsers)),
  }));
  router.handlePublic('setup.createFirstAdmin', async ({ body, c }) => {
    if (!setup?.matches(body.token)) throw notFound();
    const passwordHash = await hashPassword(body.password);
    const { person, sessionId } = await database.withAllTenants(() => createFirstAdmin(body, passwordHash));
    writeSessionCookie(c, config, sessionId);
    return describeViewer(person);
  });
}
