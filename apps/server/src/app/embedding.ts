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
import type { Config } from '../config/config.ts';
import type { EndpointName } from './endpointNames.ts';
import type { AppEnv, AppHono } from './env.ts';
import { endpointOfRequest } from './impersonation.ts';
import { Refusal } from './refusal.ts';

/** Headers of requests that scripts of other origins may set: those of the calls. */
const allowHeaders = ['Authorization', 'Content-Type', 'Last-Event-ID', viewerHeader];

/** Headers of responses that they may read. */
const exposeHeaders = [
  'Content-Disposition',
  'ETag',
  'Retry-After',
  'X-Request-Id',
  changeHeader,
  lostHeader,
  notEmbeddedHeader,
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

/**
 * The calls of the elements: of each port, the rows that they use. What is not named here is refused, so that a new row is only for
 * the pages of the gallery until it is added.
 */
const embeddedCalls: ReadonlySet<EndpointName> = new Set<EndpointName>([
  'assets.download',
  'assets.getFile',
  'assets.getFiles',
  'assets.listFolders',
  'assets.updateFile',
  'comments.getSummary',
  'comments.listMentionable',
  'comments.postComment',
  'comments.updateComment',
  'comments.watchComments',
  'faces.addFace',
  'faces.addPerson',
  'faces.changePerson',
  'faces.getState',
  'faces.listFaces',
  'faces.listPersons',
  'faces.planChange',
  'faces.readCrop',
  'faces.removeFace',
  'faces.undoBatch',
  'profile.getProfile',
  'session.amIAdmin',
  'session.authCheck',
  'session.signOut',
  'shared.checkStream',
  'shared.getAppearance',
  'shared.readCaptions',
  'shared.readExport',
  'shared.readLogo',
  'shared.startExport',
  'shared.viewFolder',
  'shared.viewLink',
  'similarity.findSimilar',
  'similarity.findSimilarObjects',
  'similarity.findSimilarTime',
  'subscription.getStorage',
  'subscription.getUserQuota',
  'transcripts.deleteTranscript',
  'transcripts.downloadTranscript',
  'transcripts.getTranscript',
  'transcripts.getTranscription',
  'transcripts.listVersions',
  'transcripts.restoreVersion',
  'transcripts.saveTranscript',
  'transcripts.uploadTranscript',
  'webSearch.cancelImport',
  'webSearch.demoPicture',
  'webSearch.findAlike',
  'webSearch.getSettings',
  'webSearch.importFile',
  'webSearch.search',
  'webSearch.thumbnail',
]);

/** A request of such a page. */
export interface EmbeddedRequest {
  readonly method: string;
  readonly path: string;
  /** Whether its path is one of a route, in the tables of endpoints or not. */
  readonly isRoute: boolean;
}

/**
 * Checks that a page of another origin may send a request: what its elements need, and nothing else of the library, the account, its
 * users and its money.
 * @throws Refusal `forbidden`.
 */
export function checkEmbedded({ isRoute, ...asked }: EmbeddedRequest): void {
  const name = endpointOfRequest(asked);
  if (name === undefined ? !isRoute : embeddedCalls.has(name)) return;
  throw new Refusal('forbidden', 'Pages of other origins may not do this.');
}
