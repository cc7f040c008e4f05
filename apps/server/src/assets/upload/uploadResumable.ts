import { FileStore } from '@tus/file-store';
import { Server } from '@tus/server';
import { randomBytes } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppContext } from '../../app/env.ts';
import { toRefusal } from '../../app/errors.ts';
import { mayCall } from '../../app/policy.ts';
import { notFound, Refusal } from '../../app/refusal.ts';
import type { Router } from '../../app/router.ts';
import type { SignedIn } from '../../session/store.ts';
import { isDiskFull } from '../../storage/room.ts';
import { StorageError } from '../../storage/Storage.ts';
import { createFinishedUploads, type FinishedUploads } from './uploadFinish.ts';
import { checkTarget, type UploadedFile, type UploadTarget } from './uploadIngest.ts';
import { checkProtocol, refusalOfProtocol } from './uploadProtocol.ts';
import { parseFolderId, parseSha256, type UploadContext } from './uploadContext.ts';

const path = '/api/upload/tus';
const resultHeader = 'X-Vitrine-File';

/** Upload ids begin with who made them; nobody else can go on with one, or see that it exists. */
function ownPrefix({ tenantId, userId }: Pick<UploadTarget, 'tenantId' | 'userId'>): string {
  return `${tenantId}-${userId}-`;
}

/** JSON in ASCII, as headers want it. */
function toHeader(file: UploadedFile): string {
  return JSON.stringify(file).replaceAll(
    /[^\x20-\x7e]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** The answer to the last part. An empty file has no parts: its creation is answered as the form that sends it would be. */
function toAnswer(file: UploadedFile, isEmpty: boolean) {
  const headers = { [resultHeader]: toHeader(file) };
  if (!isEmpty) return { headers };
  return {
    status_code: 200,
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ files: [file] }),
  };
}

/** The refusal behind what was thrown while a request of the protocol was answered. */
async function readFailure(folder: string, error: unknown): Promise<Refusal> {
  const isOfLibrary = typeof error === 'object' && error !== null && 'status_code' in error;
  if (!isOfLibrary) return toRefusal(error);
  const { status_code: status, body } = error as { status_code: number; body?: unknown };
  if (/writ/i.test(String(body)) && (await isDiskFull(folder)))
    return toRefusal(new StorageError('full', 'There is no room left in the storage.', error));
  return refusalOfProtocol(status, String(body));
}

/** Requests on their way through the library: who sends them, and why they were refused. */
interface Requests {
  readonly finished: FinishedUploads;
  readonly store: FileStore;
  readonly viewers: WeakMap<object, SignedIn>;
  readonly refusals: WeakMap<object, Refusal>;
}

function createServer(context: UploadContext, requests: Requests): Server {
  const { viewers, refusals, finished, store } = requests;
  const { deps, limits, media } = context;
  const viewerOf = (request: object): SignedIn => {
    const viewer = viewers.get(request);
    if (!viewer) throw new Refusal('unauthenticated', 'Sign in first.');
    return viewer;
  };
  return new Server({
    path,
    relativeLocation: true,
    maxSize: limits.maximumFileBytes,
    datastore: store,
    namingFunction: (request) => ownPrefix(viewerOf(request)) + randomBytes(16).toString('hex'),
    async onUploadCreate(request, upload) {
      const { tenantId, userId } = viewerOf(request);
      const folderId = parseFolderId(upload.metadata?.['folderId'] ?? undefined);
      parseSha256(upload.metadata?.['sha256'] ?? undefined);
      await deps.storage.check();
      await deps.database.withTenant(tenantId, () => checkTarget({ tenantId, userId, folderId }), userId);
      return {};
    },
    async onIncomingRequest(request, id) {
      if (request.method === 'PATCH') context.reserve?.check();
      if (request.method === 'POST' || id.startsWith(ownPrefix(viewerOf(request)))) return;
      throw notFound();
    },
    async onUploadFinish(_request, upload) {
      return toAnswer(await finished.finish(upload), upload.size === 0);
    },
    async onResponseError(request, error) {
      refusals.set(request, await readFailure(media.resumableFolder, error));
      return undefined;
    },
  });
}

/** Lets the library answer. Whatever it refuses is thrown, to be answered as by every other call. */
async function answerBy(server: Server, c: AppContext, requests: Requests): Promise<Response> {
  const response = await server.handleWeb(c.req.raw);
  if (response.status >= 400) {
    if (response.headers.get('connection') === 'close') c.header('Connection', 'close');
    throw requests.refusals.get(c.req.raw) ?? refusalOfProtocol(response.status, await response.text());
  }
  const foreign = Array.from(response.headers.keys()).filter((name) => name.startsWith('access-control-'));
  for (const name of foreign) response.headers.delete(name);
  response.headers.set('Cache-Control', 'no-store');
  return response;
}

/** What became of an upload whose bytes are all here, though its client never got the answer; undefined while some are missing. */
async function findResult(id: string, requests: Requests): Promise<Response | undefined> {
  const { finished, store } = requests;
  let known = finished.find(id);
  if (!known) {
    const upload = await store.getUpload(id).catch(() => undefined);
    if (upload?.size === undefined || upload.offset !== upload.size) return undefined;
    known = { bytes: upload.size, result: finished.finish(upload) };
  }
  const file = await known.result.catch((error: unknown) => {
    const refusal = toRefusal(error);
    // To any other status its client would answer by sending everything once more.
    throw refusal.status < 500
      ? refusal
      : new Refusal('conflict', refusal.message, { status: 423, cause: error });
  });
  return new Response(null, {
    headers: {
      'Tus-Resumable': '1.0.0',
      'Upload-Offset': String(known.bytes),
      'Upload-Length': String(known.bytes),
      'Cache-Control': 'no-store',
      [resultHeader]: toHeader(file),
    },
  });
}

/**
 * Makes those uploads part of the library whose bytes had all come when the server was ended; whoever sent them need not ask. Of
 * what was cut while it was made or taken away, nobody can ask for the rest: it goes.
 */
async function finishLeft({ finished, store }: Requests, { deps, media }: UploadContext): Promise<void> {
  const names = new Set(await readdir(media.resumableFolder));
  for (const name of names) {
    const id = name.replace(/\.json$/, '');
    if (!names.has(id) || !names.has(`${id}.json`))
      await rm(join(media.resumableFolder, name), { force: true });
    if (name === id || !names.has(id)) continue;
    const upload = await store.getUpload(id).catch(() => undefined);
    if (upload?.size === undefined || upload.offset !== upload.size) continue;
    await finished
      .finish(upload)
      .catch((err: unknown) => deps.log.warn({ err }, 'a resumable upload waits to be finished'));
  }
}

/** Resumable uploads by tus 1.0, for the signed-in person alone. */
export function registerResumable(router: Router, context: UploadContext): void {
  const requests: Requests = {
    finished: createFinishedUploads(context),
    // Without an expiry of its own: what is not finished is swept by its age.
    store: new FileStore({ directory: context.media.resumableFolder }),
    viewers: new WeakMap(),
    refusals: new WeakMap(),
  };
  const server = createServer(context, requests);
  void finishLeft(requests, context).catch((err: unknown) =>
    context.deps.log.error({ err }, 'finishing resumable uploads failed'),
  );
  const answer = async (c: AppContext, viewer: SignedIn): Promise<Response> => {
    checkProtocol(c);
    requests.viewers.set(c.req.raw, viewer);
    const id = c.req.raw.method === 'HEAD' ? c.req.param('id') : undefined;
    if (id?.startsWith(ownPrefix(viewer))) {
      const result = await findResult(id, requests);
      if (result) return result;
    }
    return answerBy(server, c, requests);
  };
  const answerSigned = async (c: AppContext): Promise<Response> => {
    const viewer = c.get('viewer');
    if (!viewer || !mayCall('assets.uploadResumable', viewer.role))
      throw new Refusal('unauthenticated', 'Sign in first.');
    return answer(c, viewer);
  };
  router.handle('assets.uploadResumable', ({ c, viewer }) => answer(c, viewer), { transaction: 'none' });
  router.routeTable.add(`${path}/{id}`);
  router.app.on('OPTIONS', [path, `${path}/:id`], async (c) => {
    c.set('route', path);
    return answerSigned(c);
  });
  // The framework looks a HEAD request up among the GET routes; a real GET has nothing to read here.
  router.app.on(['PATCH', 'GET', 'DELETE'], `${path}/:id`, async (c) => {
    if (c.req.raw.method === 'GET') throw notFound();
    c.set('route', `${path}/{id}`);
    return answerSigned(c);
  });
}
