import { Hono } from 'hono';
import { securityHeaders } from '../app/headers.ts';
import type { Config } from '../config/config.ts';

/** The app before the database is reachable: alive, but not ready. */
export function createStartingApp(config: Pick<Config, 'publicUrl' | 'proxies'>): Hono {
  const app = new Hono();
  app.use('*', securityHeaders(config));
  app.get('/api/health', (c) => c.json({ status: 'ok' }));
  app.all('*', (c) => {
    const message = 'The server is starting.';
    return c.json({ status: 'starting', code: 'unexpected', message }, 503, { 'Retry-After': '2' });
  });
  return app;
}
