import { serveStatic } from '@hono/node-server/serve-static';
import { compress } from 'hono/compress';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppContext, AppEnv } from './env.ts';
import { pagePolicy } from './headers.ts';
import type { Router } from './router.ts';

const notBuilt =
  'The gallery app is not built yet, so there is no page to show. Run "npm start" (it builds what is missing) or "npm run build", then reload. The API works: see /api/health.';

/** Files whose name contains a content hash are cached for ever; all others are revalidated. */
function cacheHeader(path: string): string {
  return path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
}

function isPageRequest(c: AppContext): boolean {
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
  return isRead && !/^\/api(?:\/|$)/i.test(c.req.path);
}

function openFiles(root: string) {
  return {
    file: serveStatic<AppEnv>({ root }),
    page: serveStatic<AppEnv>({ root, path: 'index.html' }),
  };
}

/** Returns a reader of the content policy of the page; the policy is computed again when the page was rebuilt. */
function createPolicyReader(file: string): () => Promise<string> {
  let cached: { readonly page: string; readonly policy: string } | undefined;
  return async () => {
    const page = await readFile(file, 'utf8');
    if (cached?.page !== page) cached = { page, policy: pagePolicy(page) };
    return cached.policy;
  };
}

/** Serves the built gallery: its files, and its single page for every path that is neither a file nor a call. */
export function registerGallery({ app, deps }: Router): void {
  const root = deps.config.galleryFolder;
  const compressPage = compress();
  let files: ReturnType<typeof openFiles> | undefined;
  const readPolicy = createPolicyReader(join(root, 'index.html'));
  app.use('*', (c, next) => (isPageRequest(c) ? compressPage(c, next) : next()));
  app.use('*', async (c, next) => {
    if (!isPageRequest(c)) return next();
    c.set('route', 'gallery');
    if (!existsSync(join(root, 'index.html'))) return c.text(notBuilt, 503);
    files ??= openFiles(root);
    c.header('Cache-Control', cacheHeader(c.req.path));
    const found = /\.\w+$/.test(c.req.path) ? await files.file(c, async () => undefined) : undefined;
    if (found) return found;
    if (c.req.path.startsWith('/assets/')) return next();
    c.header('Content-Security-Policy', await readPolicy());
    return files.page(c, next);
  });
}
