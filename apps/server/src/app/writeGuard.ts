import type { MiddlewareHandler } from 'hono';
import type { Config } from '../config/config.ts';
import { isSecure } from '../session/cookie.ts';
import type { AppContext, AppEnv } from './env.ts';
import { Refusal } from './refusal.ts';

const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
const json = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i;
const upload = /^(?:multipart\/form-data|application\/offset\+octet-stream)\s*(?:;|$)/i;

/** Whether the request comes from a page of this server, as far as the browser tells. */
function isSameOrigin(c: AppContext, config: Config): boolean {
  const origin = c.req.header('origin');
  if (origin === undefined) return c.req.header('sec-fetch-site') !== 'cross-site';
  if (!URL.canParse(origin)) return false;
  const { host, protocol } = new URL(origin);
  // Where people come by TLS, a page without it may be anybody's who sits in between.
  if (protocol !== 'https:' && isSecure(c, config)) return false;
  const own = config.publicUrl ?? new URL(c.req.url).origin;
  // A proxy that ends TLS changes the scheme but keeps the host.
  return origin === own || host === (c.req.header('host') ?? new URL(own).host);
}

function hasBody(c: AppContext): boolean {
  const length = c.req.header('content-length');
  return (length !== undefined && length !== '0') || c.req.header('transfer-encoding') !== undefined;
}

/** Content types that a form of another site cannot send, except where uploads need them. */
function hasAllowedType(c: AppContext): boolean {
  const type = c.req.header('content-type');
  if (type === undefined) return !hasBody(c);
  if (json.test(type)) return true;
  return c.req.path.startsWith('/api/upload') && upload.test(type);
}

/** Whether the type names another character set than the one that bodies are read in. */
function isOtherCharset(c: AppContext): boolean {
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(c.req.header('content-type') ?? '')?.[1];
  return charset !== undefined && !/^utf-?8$/i.test(charset);
}

/** What a body must be sent as, for the sentence of a refusal. */
function expectedType(path: string): string {
  if (path.startsWith('/api/upload/tus')) return 'Send the bytes as application/offset+octet-stream.';
  return path.startsWith('/api/upload')
    ? 'Send the files as multipart/form-data.'
    : 'Send the body as application/json.';
}

/** Refuses writes that another site could have caused. */
export function guardWrites(config: Config): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (!safeMethods.has(c.req.method)) {
      if (!isSameOrigin(c, config)) throw new Refusal('forbidden', 'Writes from other sites are refused.');
      if (!hasAllowedType(c)) throw new Refusal('unsupported', expectedType(c.req.path));
      if (isOtherCharset(c)) throw new Refusal('unsupported', 'Send the body in UTF-8.');
    }
    await next();
  };
}
