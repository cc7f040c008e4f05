import { nameWebFile } from '@vitrine/core/web-search';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { AppDeps } from '../app/deps.ts';
import { invalid, Refusal } from '../app/refusal.ts';
import { checkTarget, ingest, ingestWithoutRoom, type UploadedFile } from '../assets/upload/uploadIngest.ts';
import { receiveCounted, type Received, type Unkept } from '../assets/upload/uploadReceive.ts';
import { openFormReservation } from '../assets/upload/uploadReservation.ts';
import type { MediaServices } from '../media/services.ts';
import { sniffFile } from '../media/sniff.ts';
import type { Outbound } from '../outbound/createOutbound.ts';
import { OutboundError } from '../outbound/outboundError.ts';
import type { SignedIn } from '../session/store.ts';
import { StorageError } from '../storage/Storage.ts';
import { demoPictureAt, drawDemoPicture } from './demo.ts';
import {
  beginImport,
  endImport,
  findSameBytes,
  forgetImport,
  wasAddedSince,
  type ImportKey,
  type ImportResult,
  type Origin,
} from './store.ts';

/** A file to import. */
export interface WebImport extends ImportKey, Origin {
  readonly title?: string | undefined;
  /** Whether a file with the same bytes in any folder counts as a duplicate. */
  readonly searchDuplicates: boolean;
}

/** What imports need. */
export interface ImportContext {
  readonly deps: AppDeps;
  readonly media: Pick<MediaServices, 'temporaryFolder' | 'pendingUploadsFolder'>;
  readonly outbound: Outbound;
  readonly limits: ImportLimits;
}

/** How much an import may take. */
export interface ImportLimits {
  readonly maxBytes: number;
  readonly totalMs: number;
  readonly idleMs: number;
}

/** The default limits of an import. */
export const defaultImportLimits: ImportLimits = {
  maxBytes: 200 * 1024 ** 2,
  totalMs: 60_000,
  idleMs: 15_000,
};

/** The types that are imported, by what the bytes are, each with its extension. */
const extensions: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
  'image/tiff': 'tif',
  'image/heic': 'heic',
  'image/heif': 'heif',
  'image/bmp': 'bmp',
  'image/svg+xml': 'svg',
  'application/pdf': 'pdf',
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
  'video/webm': 'webm',
  'video/x-matroska': 'mkv',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/wav': 'wav',
  'audio/flac': 'flac',
  'audio/ogg': 'ogg',
};

/** The same refusal for every address that gives no file: it tells nothing about the network of the server. */
function noFile(cause: unknown): Refusal {
  return new Refusal('invalid', 'The file cannot be fetched from this address.', {
    fields: { fileUrl: 'gives no file' },
    cause,
  });
}

function toImportError(error: unknown): unknown {
  if (!(error instanceof OutboundError)) return error;
  if (error.reason === 'timeout')
    return new Refusal('timeout', 'The file did not arrive in time.', { cause: error });
  if (error.reason === 'too-large') return tooLarge(error);
  return noFile(error);
}

function tooLarge(cause?: unknown): Refusal {
  return new Refusal('invalid', 'The file is too large.', {
    status: 413,
    fields: { fileUrl: 'is too large' },
    cause,
  });
}

/** Opens the bytes of an address. Those of the demo are drawn here, without a network. */
async function openBytes(
  { deps: { config }, outbound, limits }: ImportContext,
  fileUrl: string,
  signal: AbortSignal,
): Promise<Readable> {
  const demo = config.webSearch?.kind === 'demo' ? demoPictureAt(fileUrl) : undefined;
  if (demo !== undefined) return Readable.from([await drawDemoPicture(demo)]);
  return (await outbound.open(fileUrl, { ...limits, signal })).body;
}

/** Checks what the bytes are, and stores them as an upload of the person. */
async function storeReceived(
  context: ImportContext,
  viewer: SignedIn,
  input: WebImport,
  received: Received | Unkept,
  reservation: string,
): Promise<UploadedFile> {
  const { deps, media } = context;
  const { tenantId, userId } = viewer;
  const { folderId, fileUrl, title } = input;
  const target = { tenantId, userId, folderId, reservation };
  const ingestDeps = { ...deps, pendingUploadsFolder: media.pendingUploadsFolder };
  if (!('path' in received)) return ingestWithoutRoom(ingestDeps, target, received, title ?? 'picture');
  let isTaken = false;
  try {
    const extension = extensions[await sniffFile(received.path, '')];
    if (extension === undefined)
      throw new Refusal(
        'unsupported',
        'Only pictures, videos, audio files and PDFs are imported from the web.',
        {
          fields: { fileUrl: 'is no picture, video, audio file or PDF' },
        },
      );
    if (input.searchDuplicates) {
      const id = await deps.database.withTenant(tenantId, () => findSameBytes(received.sha256), userId);
      if (id !== undefined) return { fileName: '', status: 'duplicate', id };
    }
    isTaken = true;
    return await ingest(ingestDeps, target, received, nameWebFile(fileUrl, title, extension));
  } finally {
    if (!isTaken) await rm(received.path, { force: true });
  }
}

async function fetchAndStore(
  context: ImportContext,
  viewer: SignedIn,
  input: WebImport,
  signal: AbortSignal,
): Promise<UploadedFile> {
  const { deps, media, limits } = context;
  const reservation = openFormReservation(deps, viewer, undefined);
  try {
    const body = await openBytes(context, input.fileUrl, signal);
    const { maxBytes } = limits;
    const received = await receiveCounted(body, {
      folder: media.temporaryFolder,
      maxBytes,
      add: reservation.add,
    });
    if (signal.aborted && 'path' in received) await rm(received.path, { force: true });
    signal.throwIfAborted();
    return await storeReceived(context, viewer, input, received, reservation.id);
  } catch (error) {
    // The stream of the receiver wraps what it does not know.
    throw toImportError(
      error instanceof StorageError && error.cause instanceof OutboundError ? error.cause : error,
    );
  } finally {
    await reservation.release();
  }
}

function resultOf({ status, id, reason }: UploadedFile): { id: number; status: 'stored' | 'duplicate' } {
  if (id !== undefined && status !== 'rejected') return { id, status };
  if (reason === 'quota')
    throw new Refusal('quota-exceeded', 'There is no room for the file.', { status: 409 });
  throw noFile(reason);
}

/**
 * Runs an import to its end: fetches the file, stores it, and writes where it is from. After a failure nothing is left.
 * @throws Refusal.
 */
async function runImport(
  context: ImportContext,
  viewer: SignedIn,
  input: WebImport,
  signal: AbortSignal,
): Promise<ImportResult> {
  const { database, config } = context.deps;
  const { tenantId, userId } = viewer;
  const { uniqueId } = input;
  const inTenant = <Result>(work: () => Promise<Result>) => database.withTenant(tenantId, work, userId);
  const begun = await inTenant(async () => {
    await checkTarget({ tenantId, userId, folderId: input.folderId });
    return beginImport(input);
  });
  if (begun.result) return begun.result;
  try {
    const { id, status } = resultOf(await fetchAndStore(context, viewer, input, signal));
    return await inTenant(async () => {
      const isNew = status === 'stored' || (await wasAddedSince(id, begun.startedAt));
      const result = { id, status: isNew ? 'imported' : 'duplicate' } as const;
      await endImport(uniqueId, result, input, config.importStatus);
      return result;
    });
  } catch (error) {
    if (signal.aborted) {
      await inTenant(() => forgetImport(uniqueId));
      throw new Refusal('conflict', 'The import was cancelled.', { reason: 'cancelled', cause: error });
    }
    // After a failure of the server itself the file may be stored: the next attempt finds it by the start of this one.
    if (error instanceof Refusal && error.status < 500) await inTenant(() => forgetImport(uniqueId));
    throw error;
  }
}

/** The imports that run in this process. */
export interface RunningImports {
  /** Joins an import that runs already, or starts one. @throws Refusal. */
  run(viewer: SignedIn, input: WebImport): Promise<ImportResult>;
  /** Cancels an import of a person that runs here; others are ignored. */
  cancel(viewer: SignedIn, uniqueId: string): void;
}

/** The most imports of one person that run at the same time. */
const maxRunning = 8;

/** Opens the imports of a process. */
export function openImports(context: ImportContext): RunningImports {
  const running = new Map<
    string,
    {
      readonly input: WebImport;
      readonly controller: AbortController;
      readonly result: Promise<ImportResult>;
    }
  >();
  const prefixOf = ({ tenantId, userId }: SignedIn) => `${tenantId}:${userId}:`;
  return {
    async run(viewer, input) {
      const prefix = prefixOf(viewer);
      const key = prefix + input.uniqueId;
      const other = running.get(key);
      if (other) {
        if (other.input.fileUrl !== input.fileUrl || other.input.folderId !== input.folderId)
          throw new Refusal('conflict', 'This unique id was used for another import.');
        return other.result;
      }
      if ([...running.keys()].filter((each) => each.startsWith(prefix)).length >= maxRunning)
        throw new Refusal('rate-limited', 'Too many imports are running.', { retryAfterSeconds: 5 });
      if (input.fileUrl === '') throw invalid({ fileUrl: 'is missing' });
      const controller = new AbortController();
      const result = runImport(context, viewer, input, controller.signal).finally(() => running.delete(key));
      running.set(key, { input, controller, result });
      return result;
    },
    cancel(viewer, uniqueId) {
      running.get(prefixOf(viewer) + uniqueId)?.controller.abort();
    },
  };
}
