import {
  changeHeader,
  lostHeader,
  notEmbeddedHeader,
  versionHeader,
  viewerHeader,
  zipCountHeader,
} from '@vitrine/http/endpoints';
import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { uploadResultHeader } from '../assets/upload/uploadResumable.ts';
import type { Config } from '../config/config.ts';
import type { EndpointName } from './endpointNames.ts';
import type { AppEnv, AppHono } from './env.ts';
import { endpointOfRequest, type Asked } from './impersonation.ts';
import { Refusal } from './refusal.ts';

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
  changeHeader,
  lostHeader,
  notEmbeddedHeader,
  uploadResultHeader,
  versionHeader,
  zipCountHeader,
];

/** Paths of the bytes of links, which need no session. */
const bytesOfLinks = ['/Download.aspx', '/api/config/site_logo', '/api/sharing/captions'];

const allowShownAnywhere: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  if (c.req.query('public') !== undefined) c.res.headers.set('Cross-Origin-Resource-Policy', 'cross-origin');
};

/**
 * Lets the pages of `embedOrigins` call, without cookies: their elements are signed in by a token. The pictures of links may be
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
  for (const path of bytesOfLinks) app.use(path, allowShownAnywhere);
}

/** What elements work on. */
const embeddedDomains: ReadonlySet<string> = new Set([
  'assets',
  'comments',
  'faces',
  'shared',
  'similarity',
  'transcripts',
  'webSearch',
]);

/** What they only read. */
const readDomains: ReadonlySet<string> = new Set([
  'cardLayout',
  'customFields',
  'keywords',
  'layoutSettings',
  'workflow',
]);

/** Calls of other domains, for who is signed in and the use of storage. */
const embeddedCalls: ReadonlySet<EndpointName> = new Set<EndpointName>([
  'profile.getProfile',
  'session.amIAdmin',
  'session.authCheck',
  'session.signOut',
  'subscription.getStorage',
  'subscription.getUserQuota',
]);

/** Calls of those domains that are for the pages of the gallery alone. */
const neverEmbedded: ReadonlySet<EndpointName> = new Set<EndpointName>([
  'assets.deleteForGood',
  'shared.unlock',
  'webSearch.saveSettings',
]);

function isEmbedded(name: EndpointName, method: string): boolean {
  if (neverEmbedded.has(name)) return false;
  const domain = name.split('.')[0] ?? '';
  if (embeddedDomains.has(domain) || embeddedCalls.has(name)) return true;
  return readDomains.has(domain) && (method === 'GET' || method === 'HEAD');
}

/**
 * Checks that a page of another origin may send a request: what its elements do in the library, and not what is for the account, its
 * users and its money.
 * @throws Refusal `forbidden`.
 */
export function checkEmbedded(asked: Asked): void {
  const name = endpointOfRequest(asked);
  if (name === undefined ? !asked.isOtherRoute || isUpload(asked) : isEmbedded(name, asked.method)) return;
  throw new Refusal('forbidden', 'Pages of other origins may not do this.');
}

/** Returns whether a request belongs to a resumable upload. */
function isUpload({ path }: Asked): boolean {
  return /^\/api\/upload\/tus\/[^/]+$/i.test(path);
}
