import { sql } from 'kysely';
import type { AppDeps } from '../../app/deps.ts';
import { toRefusal } from '../../app/errors.ts';
import { findFileRow, type FileRow } from '../../assets/store.ts';
import { currentTenant, db, now } from '../../db/executor.ts';
import { changeNamesOfFile } from '../../faces/names.ts';
import { maxAttempts } from '../../jobs/Queue.ts';
import { pictureKey } from '../../storage/keys.ts';
import { StorageError, type Storage } from '../../storage/Storage.ts';
import { withLocalFile } from '../../storage/withLocalFile.ts';
import {
  currentModels,
  RecognitionError,
  type FoundLook,
  type Recognised,
  type Recogniser,
} from '../models/ports.ts';
import { lockPeople } from '../people.ts';
import { allowedKinds } from '../state.ts';
import type { RecognitionKind } from '../tables.ts';
import { linkDuplicates } from './linkDuplicates.ts';
import {
  forAllTenants,
  libraryJob,
  recognitionJob,
  requestLibrary,
  searchJob,
  type RecognitionJob,
} from './recognitionJobs.ts';
import { storeFaces } from './storeFaces.ts';

type Deps = Pick<AppDeps, 'database' | 'storage' | 'queue' | 'log'>;

interface Begun {
  readonly file: FileRow;
  readonly kinds: readonly RecognitionKind[];
  /** Attempts including this one; they outlive the process. */
  readonly attempts: number;
}

/** Begins an attempt with what is pending and allowed; undefined when that is nothing. */
async function begin(fileId: number): Promise<Begun | undefined> {
  const file = await findFileRow(fileId);
  if (!file || file.deleted_at !== null) return undefined;
  const { rows } = await sql<{ kind: RecognitionKind; attempts: number }>`
    update recognition_files set attempts = attempts + 1, changed_at = ${now()}
      where file_id = ${fileId} and state = 'pending' and kind = any (${await allowedKinds()}::text[])
      returning kind, attempts`.execute(db());
  if (rows.length === 0) return undefined;
  return {
    file,
    kinds: rows.map(({ kind }) => kind),
    attempts: Math.max(...rows.map(({ attempts }) => attempts)),
  };
}

async function end(
  fileId: number,
  kinds: readonly RecognitionKind[],
  state: 'ready' | 'failed',
): Promise<void> {
  for (const kind of kinds)
    await sql`
      update recognition_files set state = ${state}, model = ${currentModels[kind]}, changed_at = ${now()}
        where file_id = ${fileId} and kind = ${kind}`.execute(db());
}

async function storeLook(fileId: number, { objects, embedding }: FoundLook): Promise<void> {
  const own = { tenant_id: currentTenant(), file_id: fileId };
  await db().deleteFrom('file_objects').where('file_id', '=', fileId).execute();
  if (objects.length > 0)
    await db()
      .insertInto('file_objects')
      .values(objects.map((object) => ({ ...own, ...object })))
      .execute();
  const row = { embedding: [...embedding], changed_at: now() };
  await db()
    .insertInto('file_embeddings')
    .values({ ...own, ...row })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'file_id']).doUpdateSet(row))
    .execute();
}

/** Stores what was recognised, unless the consent was withdrawn or the file deleted meanwhile. */
async function store(
  { database }: Pick<Deps, 'database'>,
  { file, kinds }: Begun,
  recognised: Recognised,
): Promise<void> {
  // A consent that is withdrawn meanwhile is seen here, or its transaction waits and removes what is stored.
  await lockPeople();
  const allowed = new Set(await allowedKinds());
  if (!(await findFileRow(file.id, true))) return;
  const { faces, objects, hash } = recognised;
  if (faces && allowed.has('faces'))
    await changeNamesOfFile(file.id, () => storeFaces(database, file.id, faces));
  if (objects && allowed.has('objects')) await storeLook(file.id, objects);
  if (hash !== undefined)
    await db()
      .insertInto('file_hashes')
      .values({ tenant_id: currentTenant(), file_id: file.id, ...hash })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'file_id']).doUpdateSet({ ...hash }))
      .execute();
  if (hash !== undefined || (objects && allowed.has('objects'))) await linkDuplicates(file.id);
  await end(
    file.id,
    kinds.filter((kind) => allowed.has(kind)),
    'ready',
  );
}

/** Returns the key of the large picture of a file, which is upright and was made by this server. */
async function findPicture(storage: Storage, { tenant_id: tenantId, sha256 }: FileRow): Promise<string> {
  const jpeg = pictureKey(tenantId, sha256, 3, 'jpg');
  return (await storage.head(jpeg)) ? jpeg : pictureKey(tenantId, sha256, 3, 'webp');
}

/** Returns whether an attempt failed for a reason that has nothing to do with the file; then it does not count. */
function isServersFault(error: unknown): boolean {
  if (error instanceof RecognitionError) return false;
  if (error instanceof StorageError) return error.code !== 'missing';
  return [503, 507].includes(toRefusal(error).status);
}

/** Returns whether another attempt may succeed. */
function mayRetry(error: unknown, attempts: number): boolean {
  const isLasting =
    error instanceof StorageError || (error instanceof RecognitionError && !error.isTransient);
  return !isLasting && attempts < maxAttempts;
}

async function settleFailure({ database, log }: Deps, begun: Begun, error: unknown): Promise<void> {
  const { file, kinds, attempts } = begun;
  const inTenant = (work: () => Promise<unknown>) => database.withTenant(file.tenant_id, work);
  if (isServersFault(error)) {
    await inTenant(() =>
      sql`update recognition_files set attempts = attempts - 1
        where file_id = ${file.id} and state = 'pending' and kind = any (${kinds}::text[])`.execute(db()),
    );
    throw error;
  }
  if (mayRetry(error, attempts)) throw error;
  const known = error instanceof StorageError || error instanceof RecognitionError;
  if (known)
    log.warn({ fileId: file.id, reason: String(error).slice(0, 300) }, 'a file cannot be recognised');
  else log.error({ fileId: file.id, err: error }, 'a file cannot be recognised');
  await inTenant(() => end(file.id, kinds, 'failed'));
}

/**
 * Recognises what is pending of a file. Idempotent. What cannot be read, or ends the models several times, is marked as failed and the job
 * counts as done; also when the whole server ended each time. Rejects for failures after which it is to be repeated.
 */
async function handle(
  deps: Deps,
  recogniser: Recogniser,
  temporaryFolder: string,
  { tenantId, fileId }: RecognitionJob,
): Promise<void> {
  const { database, storage } = deps;
  const begun = await database.withTenant(tenantId, () => begin(fileId));
  if (!begun) return;
  try {
    if (begun.attempts > maxAttempts) throw new RecognitionError('the server ended each time');
    const key = await findPicture(storage, begun.file);
    const recognised = await withLocalFile(storage, key, temporaryFolder, (path) =>
      recogniser.recognise(path, begun.kinds),
    );
    await database.withTenant(tenantId, () => store(deps, begun, recognised));
  } catch (error) {
    await settleFailure(deps, begun, error);
  }
}

/**
 * Handles the jobs: one more at a time than there are processes, so that none is idle while a job waits for the database. `requestMore`
 * has what else is recognised in the library of a tenant requested.
 */
export async function workOnRecognition(
  deps: Deps,
  recogniser: Recogniser,
  temporaryFolder: string,
  requestMore: (tenantId: number) => Promise<void> = async () => undefined,
): Promise<void> {
  await deps.queue.work(
    recognitionJob,
    (data) => handle(deps, recogniser, temporaryFolder, data as unknown as RecognitionJob),
    { concurrency: recogniser.size + 1 },
  );
  const request = async (tenantId: number): Promise<void> => {
    await requestLibrary(deps, tenantId);
    await requestMore(tenantId);
  };
  await deps.queue.work(searchJob, () => forAllTenants(deps, request));
  await deps.queue.work(libraryJob, ({ tenantId }) => request(Number(tenantId)));
}
