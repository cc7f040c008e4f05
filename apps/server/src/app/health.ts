import type { Router } from './router.ts';

/** Registers `GET /api/health` (alive) and `GET /api/ready` (ready, otherwise 503), both public. */
export function registerHealth({ app, routeTable, deps }: Router): void {
  for (const path of ['/api/health', '/api/ready']) routeTable.add(path);
  app.get('/api/health', (c) => c.json({ status: 'ok' }));
  app.get('/api/ready', async (c) => {
    try {
      await Promise.all([deps.database.ping(), deps.storage.check()]);
    } catch (error) {
      deps.log.warn({ requestId: c.get('requestId'), err: error }, 'not ready');
      return c.json({ status: 'unavailable' }, 503, { 'Retry-After': '2' });
    }
    return c.json({ status: 'ready', database: deps.database.kind, storage: deps.storage.kind });
  });
}
