import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { invalid, Refusal } from '../app/refusal.ts';
import { checkTarget } from '../assets/upload/uploadIngest.ts';
import type { UploadedFile } from '../assets/upload/uploadedFile.ts';
import { receiveCounted } from '../assets/upload/uploadReceive.ts';
import { openFormReservation } from '../assets/upload/uploadReservation.ts';
import { OutboundError } from '../outbound/outboundError.ts';
import type { SignedIn } from '../session/store.ts';
import { StorageError } from '../storage/Storage.ts';
import { cancelled, checkNotCancelled, keepCancel } from './cancels.ts';
import type { ImportContext, WebImport } from './importContext.ts';
import { demoPictureAt, drawDemoPicture } from './demo.ts';
import { beginImport, endImport, forgetImport, wasAddedSince, type ImportResult } from './store.ts';
import { storeImport, type StoredImport } from './storeImport.ts';

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

async function fetchAndStore(
  context: ImportContext,
  viewer: SignedIn,
  input: WebImport,
  signal: AbortSignal,
): Promise<StoredImport> {
  const { deps, media, limits } = context;
  const { tenantId, userId } = viewer;
  const reservation = openFormReservation(deps, viewer, undefined);
  try {
    const body = await openBytes(context, input.fileUrl, signal);
    const { maxBytes } = limits;
    const received = await receiveCounted(body, {
      folder: media.temporaryFolder,
      maxBytes,
      add: reservation.add,
    });
    try {
      signal.throwIfAborted();
      // The cancel may have arrived at another process.
      await deps.database.withTenant(tenantId, () => checkNotCancelled(input.uniqueId), userId);
    } catch (error) {
      if ('path' in received) await rm(received.path, { force: true });
      throw error;
    }
    return await storeImport(context, viewer, input, received, reservation.id);
  } catch (error) {
    // The stream of the receiver wraps what it does not know.
    throw toImportError(
      error instanceof StorageError && error.cause instanceof OutboundError ? error.cause : error,
    );
  } finally {
    await reservation.release();
  }
}

/** Throws when nothing of an import is in the library. @throws Refusal. */
function checkStored({ files, isArchive }: StoredImport): void {
  if (files.some(({ id }) => id !== undefined)) return;
  const [first] = files;
  if (first?.reason === 'quota')
    throw new Refusal('quota-exceeded', 'There is no room for the file.', { status: 409 });
  if (!isArchive) throw noFile(first?.reason);
  throw new Refusal('unsupported', 'Nothing of the archive can be imported.', {
    fields: { fileUrl: first?.error ?? 'is an archive without files' },
  });
}

/** Returns a file as it is new for this import, also one that an attempt before had stored. */
async function asOfStart(file: UploadedFile, startedAt: Date): Promise<UploadedFile> {
  if (file.status !== 'duplicate' || file.id === undefined) return file;
  return (await wasAddedSince(file.id, startedAt)) ? { ...file, status: 'stored' } : file;
}

/** Ends an import whose files are stored: writes where they are from, and keeps its result. */
async function finishImport(
  { deps: { config } }: ImportContext,
  input: WebImport,
  { files, isArchive, withOwnSource }: StoredImport,
  startedAt: Date,
): Promise<ImportResult> {
  const entries: UploadedFile[] = [];
  for (const file of files) entries.push(await asOfStart(file, startedAt));
  const added = entries.flatMap(({ status, id }) => (status === 'stored' && id !== undefined ? [id] : []));
  const id = added[0] ?? entries.find((file) => file.id !== undefined)?.id;
  if (id === undefined) throw noFile('nothing is stored');
  const result = { id, status: added.length > 0 ? 'imported' : 'duplicate' } as const;
  const whole = isArchive ? { ...result, files: entries } : result;
  await endImport(input.uniqueId, whole, {
    added,
    withOwnSource,
    importStatus: config.importStatus,
    ...input,
  });
  return whole;
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
  const { database } = context.deps;
  const { tenantId, userId } = viewer;
  const { uniqueId } = input;
  const inTenant = <Result>(work: () => Promise<Result>) => database.withTenant(tenantId, work, userId);
  const begun = await inTenant(async () => {
    await checkTarget({ tenantId, userId, folderId: input.folderId });
    return beginImport(input);
  });
  if (begun.result) return begun.result;
  try {
    const stored = await fetchAndStore(context, viewer, input, signal);
    checkStored(stored);
    return await inTenant(() => finishImport(context, input, stored, begun.startedAt));
  } catch (error) {
    if (signal.aborted) {
      await inTenant(() => forgetImport(uniqueId));
      throw cancelled(error);
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
  /** Cancels an import of a person that runs, or that arrives a little later. One that has ended stays as it is. */
  cancel(viewer: SignedIn, uniqueId: string): Promise<void>;
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
    async cancel(viewer, uniqueId) {
      const { tenantId, userId } = viewer;
      running.get(prefixOf(viewer) + uniqueId)?.controller.abort();
      await context.deps.database.withTenant(tenantId, () => keepCancel(uniqueId), userId);
    },
  };
}
