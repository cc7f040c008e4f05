import { Hono } from 'hono';
import { logRequests } from './createApp.ts';
import type { AppDeps } from './deps.ts';
import type { AppEnv, AppHono } from './env.ts';
import { toErrorResponse } from './errors.ts';
import { securityHeaders } from './headers.ts';
import { registerHealth } from './health.ts';
import { createRouteTable } from './routeTable.ts';
import { notFound } from './refusal.ts';
import { createRouter } from './router.ts';

/**
 * The app of a process that only works on jobs (`VITRINE_ROLE=worker`): it only reports whether the process is alive
 * and ready.
 */
export function createWorkerApp(deps: AppDeps): AppHono {
  const app: AppHono = new Hono<AppEnv>();
  app.onError((error, c) => toErrorResponse(error, c, deps.log));
  logRequests(app, deps);
  app.use('*', securityHeaders(deps.config));
  registerHealth(createRouter(app, createRouteTable(), deps));
  app.notFound((c) => toErrorResponse(notFound(), c, deps.log));
  return app;
}
