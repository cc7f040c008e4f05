import type { MiddlewareHandler } from 'hono';
import type { Config } from '../config/config.ts';
import { embedOriginOf } from '../session/embedOrigin.ts';
import { isOwnOrigin } from '../session/ownOrigin.ts';
import type { AppContext, AppEnv } from './env.ts';
import { Refusal } from './refusal.ts';

const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
const json = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i;
const upload = /^(?:multipart\/form-data|application\/offset\+octet-stream)\s*(?:;|$)/i;

/** The buttons of the page that rehearses a payment are forms of that page. */
const sandboxForm = /^\/checkout\/sandbox\/[^/]+\/(?:pay|fail)$/;

/** Returns whether a request comes from a page of this server, as far as the browser reports it. */
function isSameOrigin(c: AppContext, config: Config): boolean {
  const origin = c.req.header('origin');
  if (origin === undefined) return c.req.header('sec-fetch-site') !== 'cross-site';
  return isOwnOrigin(c, config, origin);
}

function hasBody(c: AppContext): boolean {
  const length = c.req.header('content-length');
  return (length !== undefined && length !== '0') || c.req.header('transfer-encoding') !== undefined;
}

/** Returns whether the content type is one that a form of another site cannot send; uploads are exempt. */
function hasAllowedType(c: AppContext): boolean {
  const type = c.req.header('content-type');
  if (type === undefined) return !hasBody(c);
  if (json.test(type)) return true;
  if (sandboxForm.test(c.req.path)) return /^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(type);
  if (takesCaptions(c.req.path) && captions.test(type)) return true;
  return takesForms(c.req.path) && upload.test(type);
}

const captions = /^(?:text\/vtt|application\/x-subrip)\s*(?:;|$)/i;

/** Returns whether an address takes files of captions; no form can send their content types. */
function takesCaptions(path: string): boolean {
  return /^\/api\/video\/transcript\/[^/]+$/.test(path);
}

/** Returns whether an address takes uploads. */
function takesForms(path: string): boolean {
  return path.startsWith('/api/upload') || path === '/api/config/site_logo';
}

/** Returns whether the content type names another character set than UTF-8. */
function isOtherCharset(c: AppContext): boolean {
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(c.req.header('content-type') ?? '')?.[1];
  return charset !== undefined && !/^utf-?8$/i.test(charset);
}

/** Returns the expected content type for the text of a refusal. */
function expectedType(path: string): string {
  if (path.startsWith('/api/upload/tus')) return 'Send the bytes as application/offset+octet-stream.';
  if (takesCaptions(path))
    return 'Send the transcript as text/vtt, application/x-subrip or application/json.';
  return takesForms(path) ? 'Send the files as multipart/form-data.' : 'Send the body as application/json.';
}

/** Refuses writes that another site could have caused. */
export function guardWrites(config: Config): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (!safeMethods.has(c.req.method)) {
      if (!isSameOrigin(c, config) && embedOriginOf(c, config) === undefined)
        throw new Refusal('forbidden', 'Writes from other sites are refused.');
      if (!hasAllowedType(c)) throw new Refusal('unsupported', expectedType(c.req.path));
      if (isOtherCharset(c)) throw new Refusal('unsupported', 'Send the body in UTF-8.');
    }
    await next();
  };
}
