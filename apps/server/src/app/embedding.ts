import { viewerHeader } from '@vitrine/http/endpoints';
import { cors } from 'hono/cors';
import type { Config } from '../config/config.ts';
import type { AppHono } from './env.ts';

/** Headers of requests that scripts of other origins may set: those of the calls and of resumable uploads. */
const allowHeaders = [
  'Authorization',
  'Content-Type',
  'Last-Event-ID',
  'Tus-Resumable',
  'Upload-Defer-Length',
  'Upload-Length',
  'Upload-Metadata',
  'Upload-Offset',
  viewerHeader,
];

/** Headers of responses that they may read. */
const exposeHeaders = [
  'Content-Disposition',
  'ETag',
  'Location',
  'Retry-After',
  'Tus-Resumable',
  'Upload-Length',
  'Upload-Offset',
  'X-Request-Id',
];

/**
 * Lets the pages of `embedOrigins` call, without cookies: their elements are signed in by a token. Their pictures of links may be
 * shown there, which need neither.
 */
export function allowEmbedding(app: AppHono, { embedOrigins }: Pick<Config, 'embedOrigins'>): void {
  if (embedOrigins.length === 0) return;
  const allow = cors({
    origin: (origin) => (embedOrigins.includes(origin) ? origin : null),
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders,
    exposeHeaders,
    maxAge: 600,
  });
  app.use('/api/*', allow);
  app.use('/Download.aspx', allow);
  app.use('*', async (c, next) => {
    await next();
    if (c.req.query('public') !== undefined)
      c.res.headers.set('Cross-Origin-Resource-Policy', 'cross-origin');
  });
}
