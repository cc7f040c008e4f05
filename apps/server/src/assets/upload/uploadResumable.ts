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
import { isDiskFull } from '../../storage/diskSpace.ts';
import { StorageError } from '../../storage/Storage.ts';
import { releaseUpload, reserveUpload } from '../../subscription/quota.ts';
import { createFinishedUploads, type FinishedUploads } from './uploadFinish.ts';
import { checkTarget, type UploadTarget } from './uploadIngest.ts';
import type { UploadedFile } from './uploadedFile.ts';
import { checkProtocol, refusalOfProtocol } from './uploadProtocol.ts';
import { parseFolderId, parseSha256, type UploadContext } from './uploadContext.ts';

const path = '/api/upload/tus';
const uploadResultHeader = 'X-Vitrine-File';

/**
 * Returns the prefix of the upload ids of a user; other users can neither resume these uploads nor see that they exist.
 */
function ownPrefix({ tenantId, userId }: Pick<UploadTarget, 'tenantId' | 'userId'>): string {
  return `${tenantId}-${userId}-`;
}

/** Returns ASCII JSON, as headers require. */
function toHeader(file: UploadedFile): string {
  return JSON.stringify(file).replaceAll(
    /[^\x20-\x7e]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Returns the response to the last part. An empty file has no parts: its creation gets this response. */
function toResponseBody(file: UploadedFile, isEmpty: boolean) {
  const headers = { [uploadResultHeader]: toHeader(file) };
  if (!isEmpty) return { headers };
  return {
    status_code: 200,
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ files: [file] }),
  };
}

/** Returns the refusal for an error during a request of the protocol. */
async function toProtocolRefusal(folder: string, error: unknown): Promise<Refusal> {
  const isOfLibrary = typeof error === 'object' && error !== null && 'status_code' in error;
  if (!isOfLibrary) return toRefusal(error);
  const { status_code: status, body } = error as { status_code: number; body?: unknown };
  if (/writ/i.test(String(body)) && (await isDiskFull(folder)))
    return toRefusal(new StorageError('full', 'There is no room left in the storage.', error));
  return refusalOfProtocol(status, String(body));
}

/** State of the requests that the library handles: their users and refusals. */
interface Requests {
  readonly finished: FinishedUploads;
  readonly store: FileStore;
  /** By request. */
  readonly viewers: WeakMap<object, SignedIn>;
  /** By request: the error that the response reports. */
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
    maxSize: limits.maxFileBytes,
    datastore: store,
    namingFunction: (request) => ownPrefix(viewerOf(request)) + randomBytes(16).toString('hex'),
    async onUploadCreate(request, upload) {
      const { tenantId, userId } = viewerOf(request);
      const folderId = parseFolderId(upload.metadata?.['folderId'] ?? undefined);
      parseSha256(upload.metadata?.['sha256'] ?? undefined);
      await deps.storage.check();
      const reserve = async () => {
        await checkTarget({ tenantId, userId, folderId });
        if (upload.size !== undefined) await reserveUpload(deps.config.tiers, upload.id, upload.size);
      };
      await deps.database.withTenant(tenantId, reserve, userId);
      return {};
    },
    async onIncomingRequest(request, id) {
      if (request.method === 'PATCH') context.reserve?.check();
      if (request.method === 'POST' || id.startsWith(ownPrefix(viewerOf(request)))) return;
      throw notFound();
    },
    async onUploadFinish(_request, upload) {
      return toResponseBody(await finished.finish(upload), upload.size === 0);
    },
    async onResponseError(request, error) {
      refusals.set(request, await toProtocolRefusal(media.resumableFolder, error));
      return undefined;
    },
  });
}

/** Passes the request to the library. Its refusals are thrown, so that they are sent like those of every other call. */
async function handleWith(server: Server, c: AppContext, requests: Requests): Promise<Response> {
  const response = await server.handleWeb(c.req.raw);
  if (response.status >= 400) {
    if (response.headers.get('connection') === 'close') c.header('Connection', 'close');
    throw requests.refusals.get(c.req.raw) ?? refusalOfProtocol(response.status, await response.text());
  }
  const corsHeaders = Array.from(response.headers.keys()).filter((name) =>
    name.startsWith('access-control-'),
  );
  for (const name of corsHeaders) response.headers.delete(name);
  response.headers.set('Cache-Control', 'no-store');
  return response;
}

/**
 * Returns the result of an upload whose bytes are complete but whose client did not receive the response; undefined
 * while bytes are missing.
 */
async function findResult(id: string, requests: Requests): Promise<Response | undefined> {
  const { finished, store } = requests;
  let finishedUpload = finished.find(id);
  if (!finishedUpload) {
    const upload = await store.getUpload(id).catch(() => undefined);
    if (upload?.size === undefined || upload.offset !== upload.size) return undefined;
    finishedUpload = { bytes: upload.size, result: finished.finish(upload) };
  }
  const file = await finishedUpload.result.catch((error: unknown) => {
    const refusal = toRefusal(error);
    // With any other status the client would send all bytes again.
    throw refusal.status < 500
      ? refusal
      : new Refusal('conflict', refusal.message, { status: 423, cause: error });
  });
  return new Response(null, {
    headers: {
      'Tus-Resumable': '1.0.0',
      'Upload-Offset': String(finishedUpload.bytes),
      'Upload-Length': String(finishedUpload.bytes),
      'Cache-Control': 'no-store',
      [uploadResultHeader]: toHeader(file),
    },
  });
}

/**
 * Adds the uploads to the library whose bytes were complete when the server ended. Removes uploads that were
 * interrupted during creation or deletion, which no client can resume.
 */
async function finishInterrupted(
  { finished, store }: Requests,
  { deps, media }: UploadContext,
): Promise<void> {
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

/** Registers resumable uploads by tus 1.0, for the signed-in user alone. */
export function registerResumable(router: Router, context: UploadContext): void {
  const requests: Requests = {
    finished: createFinishedUploads(context),
    // The library deletes nothing by itself: unfinished uploads are deleted by their age.
    store: new FileStore({ directory: context.media.resumableFolder }),
    viewers: new WeakMap(),
    refusals: new WeakMap(),
  };
  const server = createServer(context, requests);
  void finishInterrupted(requests, context).catch((err: unknown) =>
    context.deps.log.error({ err }, 'finishing resumable uploads failed'),
  );
  const handle = async (c: AppContext, viewer: SignedIn): Promise<Response> => {
    checkProtocol(c);
    requests.viewers.set(c.req.raw, viewer);
    const id = c.req.raw.method === 'HEAD' ? c.req.param('id') : undefined;
    if (id?.startsWith(ownPrefix(viewer))) {
      const result = await findResult(id, requests);
      if (result) return result;
    }
    const response = await handleWith(server, c, requests);
    const ended = c.req.raw.method === 'DELETE' ? c.req.param('id') : undefined;
    if (ended !== undefined)
      await context.deps.database.withTenant(viewer.tenantId, () => releaseUpload(ended));
    return response;
  };
  const handleSignedIn = async (c: AppContext): Promise<Response> => {
    const viewer = c.get('viewer');
    if (!viewer || !mayCall('assets.uploadResumable', viewer.role))
      throw new Refusal('unauthenticated', 'Sign in first.');
    return handle(c, viewer);
  };
  router.handle('assets.uploadResumable', ({ c, viewer }) => handle(c, viewer), { transaction: 'none' });
  router.routeTable.add(`${path}/{id}`);
  router.app.on('OPTIONS', [path, `${path}/:id`], async (c) => {
    c.set('route', path);
    return handleSignedIn(c);
  });
  // The framework looks up HEAD requests among the GET routes; a real GET is not supported.
  router.app.on(['PATCH', 'GET', 'DELETE'], `${path}/:id`, async (c) => {
    if (c.req.raw.method === 'GET') throw notFound();
    c.set('route', `${path}/{id}`);
    return handleSignedIn(c);
  });
}
