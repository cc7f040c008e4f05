import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { notFound } from '../app/refusal.ts';
import type { Router } from '../app/router.ts';
import { db } from '../db/executor.ts';
import { writeSessionCookie } from '../session/cookie.ts';
import { hashPassword } from '../session/passwords.ts';
import { createSession, createTenant, createUser, findLogin, hasUsers } from '../session/store.ts';
import { setupPage } from './page.ts';

const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(255));
const form = z.object({
  tenant: text,
  name: text,
  login: text,
  password: z.string().check(z.minLength(12), z.maxLength(255)),
});

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The key of the first start: known to whoever reads the output of the server, useless once somebody exists. */
export interface SetupToken {
  readonly token: string;
  matches(token: string | undefined): boolean;
}

/** A token of 256 random bits. */
export function createSetupToken(): SetupToken {
  const token = randomBytes(32).toString('base64url');
  return {
    token,
    matches: (given) => given !== undefined && timingSafeEqual(hashOf(given), hashOf(token)),
  };
}

/** Makes the first tenant and its super admin, unless somebody exists, and returns a session of theirs. */
async function createFirstAdmin(input: z.output<typeof form>, passwordHash: string): Promise<string> {
  await sql`select pg_advisory_xact_lock(4713)`.execute(db());
  if (await hasUsers()) throw notFound();
  const tenantId = await createTenant({ name: input.tenant });
  await createUser({ tenantId, login: input.login, name: input.name, role: 'super', passwordHash });
  const person = await findLogin(input.login);
  if (!person) throw notFound();
  return createSession(person);
}

/** `/setup?token=…`: the one-time page of a first start in production (`server.md`, "Starting"). */
export function registerSetup({ app, paths, deps }: Router, setup: SetupToken): void {
  const { database, config } = deps;
  paths.add('/setup');
  app.get('/setup', async (c) => {
    c.set('route', '/setup');
    const token = c.req.query('token');
    const isOpen = setup.matches(token) && !(await database.withAllTenants(hasUsers));
    if (!isOpen || token === undefined) throw notFound();
    c.header('Cache-Control', 'no-store');
    return c.html(setupPage(token, false));
  });
  app.post('/setup', async (c) => {
    c.set('route', '/setup');
    const body = await c.req.parseBody();
    if (typeof body['token'] !== 'string' || !setup.matches(body['token'])) throw notFound();
    const parsed = form.safeParse(body);
    c.header('Cache-Control', 'no-store');
    if (!parsed.success) return c.html(setupPage(body['token'], true), 400);
    const passwordHash = await hashPassword(parsed.data.password);
    const sessionId = await database.withAllTenants(() => createFirstAdmin(parsed.data, passwordHash));
    writeSessionCookie(c, config, sessionId);
    return c.redirect('/', 303);
  });
}
