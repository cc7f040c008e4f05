import { Hono } from 'hono';
import { allowEmbedding } from '../app/embedding.ts';
import type { AppEnv, AppHono } from '../app/env.ts';
import { securityHeaders } from '../app/headers.ts';
import type { Config } from '../config/config.ts';

/** The app before the database is reachable: alive, but not ready. Pages of other origins are told so too. */
export function createStartingApp(config: Pick<Config, 'publicUrl' | 'proxies' | 'embedOrigins'>): AppHono {
  const app = new Hono<AppEnv>();
  app.use('*', securityHeaders(config));
  allowEmbedding(app, config);
  app.get('/api/health', (c) => c.json({ status: 'ok' }));
  app.all('*', (c) => {
    const message = 'The server is starting.';
    return c.json({ status: 'starting', code: 'unexpected', message }, 503, { 'Retry-After': '2' });
  });
  return app;
}
