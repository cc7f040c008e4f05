import { availableParallelism } from 'node:os';
import type { AppContext } from '../app/env.ts';
import { Refusal } from '../app/refusal.ts';
import type { Router } from '../app/router.ts';
import { callerAddress } from './callerAddress.ts';
import { clearSessionCookie, readSessionId, writeSessionCookie } from './cookie.ts';
import { describeViewer } from './describeViewer.ts';
import { endSessionWithOperator } from './endSessions.ts';
import { describeImpersonator } from './impersonator.ts';
import { isPassword } from './passwords.ts';
import { createSession, createTokenSession, findLogin, recordActivity } from './store.ts';
import type { Throttle } from './throttle.ts';
import { createConcurrencyLimit } from './concurrencyLimit.ts';

async function endCurrentSession({ deps }: Router, c: AppContext): Promise<void> {
  const sessionId = readSessionId(c, deps.config);
  if (sessionId === undefined) return;
  await deps.database.withAllTenants(() => endSessionWithOperator(sessionId));
  deps.streams.endSession(sessionId);
  clearSessionCookie(c, deps.config);
}

/**
 * Hashing needs memory and a core for a moment. On few cores only one hash is computed at a time, so that the server
 * stays responsive for signed-in users.
 */
export const signInConcurrency = { maxConcurrent: availableParallelism() > 2 ? 2 : 1, maxWaiting: 30 };

function registerSignIn(router: Router, throttle: Throttle): void {
  const { database, config } = router.deps;
  const limit = createConcurrencyLimit(signInConcurrency);
  async function checkCredentials({ login, password }: { login: string; password: string }, ip: string) {
    const attempt = { login, ip };
    await throttle.begin(attempt);
    const person = await database.withAllTenants(() => findLogin(login));
    // No database connection is held during the hash.
    if (!(await isPassword(person?.passwordHash, password)) || !person)
      throw new Refusal('unauthenticated', 'The login or the password is wrong.');
    await throttle.succeeded(attempt);
    return person;
  }
  router.handlePublic('session.signIn', async ({ body, c }) => {
    const person = await limit.tryRun(() => checkCredentials(body, callerAddress(c, config)));
    if (!person)
      throw new Refusal('rate-limited', 'Too many people sign in at the moment. Try again soon.', {
        retryAfterSeconds: 2,
      });
    const previous = readSessionId(c, config);
    const sessionId = await database.withAllTenants(async () => {
      if (previous !== undefined) await endSessionWithOperator(previous);
      await recordActivity(person);
      return createSession(person);
    });
    writeSessionCookie(c, config, sessionId);
    return describeViewer(person);
  });
}

/** Registers sign-in, sign-out and the viewer. */
export function registerSession(router: Router, throttle: Throttle): void {
  registerSignIn(router, throttle);
  router.handlePublic('session.signOut', async ({ c }) => {
    await endCurrentSession(router, c);
    return undefined;
  });
  router.handle(
    'session.createToken',
    async ({ body: { origin }, viewer }) => {
      const { config, database } = router.deps;
      if (!config.embedOrigins.includes(origin))
        throw new Refusal('invalid', 'VITRINE_EMBED_ORIGINS does not name this origin.', {
          fields: { origin: 'unknown' },
        });
      const { token, expiresAt } = await database.withAllTenants(() => createTokenSession(viewer, origin));
      return { token, expiresAt: expiresAt.toISOString() };
    },
    { transaction: 'none' },
  );
  router.handlePublic('session.authCheck', async ({ viewer }) => ({
    accessAllowed: viewer !== undefined,
    ...(viewer?.impersonator && { impersonatedBy: describeImpersonator(viewer.impersonator) }),
  }));
  router.handle(
    'session.amIAdmin',
    async ({ viewer }) => {
      const { name, ...described } = describeViewer(viewer);
      return { ...described, userName: name };
    },
    { transaction: 'none' },
  );
  router.routeTable.add('/Logout');
  router.app.get('/Logout', async (c) => {
    c.set('route', '/Logout');
    // A link on another site must not sign users out.
    if (c.req.header('sec-fetch-site') !== 'cross-site') await endCurrentSession(router, c);
    c.header('Cache-Control', 'no-store');
    return c.redirect('/', 302);
  });
}
