import { notFound } from '../app/refusal.ts';
import type { Router } from '../app/router.ts';
import { writeSessionCookie } from '../session/cookie.ts';
import { describeViewer } from '../session/describeViewer.ts';
import { hashPassword } from '../session/passwords.ts';
import { hasUsers } from '../session/store.ts';
import type { SetupToken } from './setupToken.ts';
import { createFirstAdmin } from './store.ts';

/** Registers the one-time set-up of a first start in production; without a token nobody can open it. */
export function registerSetup(router: Router, setup: SetupToken | undefined): void {
  const { database, config } = router.deps;
  router.handlePublic('setup.isOpen', async ({ query }) => ({
    isOpen: setup?.matches(query.token) === true && !(await database.withAllTenants(hasUsers)),
  }));
  router.handlePublic('setup.createFirstAdmin', async ({ body, c }) => {
    if (!setup?.matches(body.token)) throw notFound();
    const passwordHash = await hashPassword(body.password);
    const { tenant, name, login } = body;
    const first = { tenant, name, login, passwordHash };
    const { person, sessionId } = await database.withAllTenants(() => createFirstAdmin(first));
    writeSessionCookie(c, config, sessionId);
    return describeViewer(person);
  });
}
