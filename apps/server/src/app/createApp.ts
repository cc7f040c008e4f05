import { viewerHeader } from '@vitrine/http/endpoints';
import { Hono } from 'hono';
import { randomUUID } from 'node:crypto';
import { readSessionId } from '../session/cookie.ts';
import { endImpersonation } from '../session/endSessions.ts';
import { isImpersonationOver } from '../session/impersonator.ts';
import { embedOriginOf } from '../session/embedOrigin.ts';
import { registerSession } from '../session/routes.ts';
import { findSession, touchSession, type SignedIn } from '../session/store.ts';
import { createThrottle } from '../session/throttle.ts';
import { isDiskFullError } from '../storage/Storage.ts';
import type { AppDeps } from './deps.ts';
import { allowEmbedding, checkEmbedded } from './embedding.ts';
import { checkImpersonated } from './impersonation.ts';
import type { AppContext, AppEnv, AppHono } from './env.ts';
import { toErrorResponse } from './errors.ts';
import { registerGallery } from './gallery.ts';
import { securityHeaders } from './headers.ts';
import { registerHealth } from './health.ts';
import { buildOpenApi } from './openApi.ts';
import { createRouteTable, type RouteTable } from './routeTable.ts';
import { notFound, Refusal } from './refusal.ts';
import { createRouter, type Router } from './router.ts';
import { guardWrites } from './writeGuard.ts';

/** A path without a route: such a request gets the response of an unknown call. */
const unreadablePath = '/api/-';

/**
 * Sends `Connection: close` when a body was begun and not read to its end, because such a connection cannot be used for
 * the next request. A body of which nothing was read is read by the listener after the response.
 */
function closeWhenUnread(c: AppContext): void {
  const incoming = c.env?.incoming;
  if (incoming?.readableDidRead && !incoming.readableEnded) c.header('Connection', 'close');
}

/** Assigns an id to each request and logs its result, but never its address, its body or its sender. */
export function logRequests(app: AppHono, { log }: AppDeps): void {
  app.use('*', async (c, next) => {
    const requestId = randomUUID();
    const startedAt = performance.now();
    c.set('requestId', requestId);
    c.set('route', '');
    await next();
    closeWhenUnread(c);
    c.header('X-Request-Id', requestId);
    const { method } = c.req;
    const milliseconds = Math.round(performance.now() - startedAt);
    log.info({ requestId, method, route: c.get('route'), status: c.res.status, milliseconds }, 'request');
  });
}

/** Refuses a request that expects another user: another account has signed in with the same browser. */
function checkExpectedUser(c: AppContext, viewer: SignedIn | undefined): void {
  const expected = c.req.header(viewerHeader);
  if (expected === undefined || !viewer || expected === encodeURIComponent(viewer.logicalId)) return;
  throw new Refusal('unauthenticated', `The session is not that of the person in ${viewerHeader}.`);
}

/**
 * Returns the user of a session. A full disk must not prevent that: the last use of the session is then recorded later.
 */
async function findViewer(
  database: AppDeps['database'],
  sessionId: string,
  embedOrigin: string | undefined,
): Promise<SignedIn | undefined> {
  const found = await database.withAllTenants(() => findSession(sessionId));
  // A token is no cookie, and is for one page alone.
  if (!found || found.embedOrigin !== (embedOrigin ?? null)) return undefined;
  if (found.isStale)
    await database
      .withAllTenants(() => touchSession(sessionId, found))
      .catch((error: unknown) => {
        if (!isDiskFullError(error)) throw error;
      });
  return found.person;
}

/** Looks up the user of registered calls only; pages and files of the gallery need no session. */
function identify(app: AppHono, routeTable: RouteTable, { database, config, now }: AppDeps): void {
  const visitorPaths = new Set(['/api/health', '/api/ready', '/api/openapi.json']);
  const isAnonymous = ({ path, method }: AppContext['req']) =>
    visitorPaths.has(path)
      ? ['GET', 'HEAD'].includes(method)
      : !(path === '/api' || path.startsWith('/api/') || routeTable.has(path));
  app.use('*', async (c, next) => {
    const sessionId = isAnonymous(c.req) ? undefined : readSessionId(c, config);
    const embedOrigin = embedOriginOf(c, config);
    const viewer = sessionId ? await findViewer(database, sessionId, embedOrigin) : undefined;
    checkExpectedUser(c, viewer);
    const isOver = isImpersonationOver(viewer?.impersonator, now());
    if (sessionId && isOver && !viewer?.impersonator?.isEndRecorded)
      await database.withAllTenants(() => endImpersonation(sessionId));
    const { method, path } = c.req;
    const isRoute = routeTable.has(path);
    if (embedOrigin !== undefined) checkEmbedded({ method, path, isRoute });
    const isOtherRoute = isRoute && routeTable.methodsAt(path).length === 0;
    checkImpersonated({ method, path, isOtherRoute }, viewer, now());
    c.set('viewer', viewer);
    await next();
  });
}

function registerOpenApi({ app, routeTable }: Router): void {
  routeTable.add('/api/openapi.json');
  let description: ReturnType<typeof buildOpenApi> | undefined;
  app.get('/api/openapi.json', (c) => c.json((description ??= buildOpenApi())));
}

/** Registers the calls of a domain. The order of domains does not matter. */
export type RegisterRoutes = (router: Router) => void;

/**
 * Creates the whole server as one function from request to response. `domains` are the calls besides session, health
 * and gallery. `app.request()` tests it without a port.
 */
export function createApp(deps: AppDeps, domains: readonly RegisterRoutes[]): AppHono {
  const routeTable = createRouteTable();
  const app: AppHono = new Hono<AppEnv>({
    getPath: (request) => routeTable.normalise(new URL(request.url).pathname) ?? unreadablePath,
  });
  app.onError((error, c) => toErrorResponse(error, c, deps.log));
  logRequests(app, deps);
  app.use('*', securityHeaders(deps.config));
  allowEmbedding(app, deps.config);
  app.use('*', guardWrites(deps.config));
  identify(app, routeTable, deps);
  const router = createRouter(app, routeTable, deps);
  registerHealth(router);
  registerOpenApi(router);
  registerSession(router, createThrottle(deps.database));
  for (const register of domains) register(router);
  app.all('/api/*', (c) => {
    if (!c.get('viewer')) throw new Refusal('unauthenticated', 'Sign in first.');
    const methods = routeTable.methodsAt(c.req.path);
    if (methods.length === 0) throw notFound();
    c.header('Allow', methods.join(', '));
    throw new Refusal('unsupported', 'This address supports other methods only.', { status: 405 });
  });
  registerGallery(router);
  app.notFound((c) => toErrorResponse(notFound(), c, deps.log));
  return app;
}
