import {
  toApiError,
  type ApiError,
  type Asset,
  type AssetsApi,
  type FieldValues,
} from '@vitrine/core/contract';

/** What becomes of one file: its new values over the file as it was seen. */
export interface FileEdit {
  readonly asset: Asset;
  readonly fields: FieldValues;
}

/** A file that was written, and what takes it back. */
export interface WrittenFile {
  readonly asset: Asset;
  /** The values that were written over. */
  readonly before: FieldValues;
}

/** A file that was not written. */
export interface FailedEdit {
  /** The edit over the newest file that is known. */
  readonly edit: FileEdit;
  readonly error: ApiError;
}

/** What came of writing many files; a file is in one of the three. */
export interface BulkEditOutcome {
  readonly written: readonly WrittenFile[];
  readonly failed: readonly FailedEdit[];
  /** Not begun: it was stopped before. */
  readonly left: readonly FileEdit[];
}

/** For work over many files: how far it is, and the way to stop it. */
export interface BulkOptions {
  readonly onProgress?: ((done: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Calls under way at a time. */
const atOnce = 4;
/** How often a file that others saved meanwhile is written again by itself. */
const mostMerges = 3;

async function forEachFile<Item>(
  items: readonly Item[],
  task: (item: Item) => Promise<void>,
  { onProgress, signal }: BulkOptions,
): Promise<readonly Item[]> {
  const left = [...items];
  let done = 0;
  async function work(): Promise<void> {
    while (!signal?.aborted) {
      const item = left.shift();
      if (item === undefined) return;
      await task(item);
      done += 1;
      onProgress?.(done);
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work));
  return left;
}

/** The values that the keys of an edit have now. */
function valuesUnder({ asset, fields }: FileEdit): FieldValues {
  return Object.fromEntries(Object.keys(fields).map((key) => [key, asset.fields[key] ?? null]));
}

function isSame(one: FieldValues, other: FieldValues): boolean {
  return Object.keys(one).every((key) => JSON.stringify(one[key]) === JSON.stringify(other[key]));
}

async function writeFile(assets: AssetsApi, edit: FileEdit, merges = 0): Promise<WrittenFile | FailedEdit> {
  const { id, version } = edit.asset;
  try {
    const asset = await assets.updateFile({ id, fields: edit.fields, version });
    return { asset, before: valuesUnder(edit) };
  } catch (cause) {
    const error = toApiError(cause);
    if (error.code !== 'conflict') return { edit, error };
    const current = await assets.getFile({ id }).catch(() => undefined);
    if (!current) return { edit, error };
    const newest = { ...edit, asset: current };
    // Others changed other fields: nothing of theirs is written over.
    const canMerge = merges < mostMerges && isSame(valuesUnder(edit), valuesUnder(newest));
    return canMerge ? writeFile(assets, newest, merges + 1) : { edit: newest, error };
  }
}

/**
 * Writes files one by one, each over the version that was seen. A file whose edited fields somebody else has changed
 * meanwhile is not written but told; its edit then stands on the newer version, so that writing it again is a choice.
 */
export async function writeFiles(
  assets: AssetsApi,
  edits: readonly FileEdit[],
  options: BulkOptions = {},
): Promise<BulkEditOutcome> {
  const written: WrittenFile[] = [];
  const failed: FailedEdit[] = [];
  const left = await forEachFile(
    edits,
    async (edit) => {
      const result = await writeFile(assets, edit);
      if ('before' in result) written.push(result);
      else failed.push(result);
    },
    options,
  );
  return { written, failed, left };
}

/** The edits that take back what was written. */
export function editsBack(written: readonly WrittenFile[]): readonly FileEdit[] {
  return written.map(({ asset, before }) => ({ asset, fields: before }));
}

/**
 * Files with all their fields, in the order of their ids.
 *
 * @throws ApiError when one of them cannot be read.
 */
export async function readFiles(
  assets: AssetsApi,
  ids: readonly string[],
  options: BulkOptions = {},
): Promise<readonly Asset[]> {
  const files = new Map<string, Asset>();
  await forEachFile(
    ids,
    async (id) => void files.set(id, await assets.getFile({ id }, options.signal)),
    options,
  );
  return ids.flatMap((id) => files.get(id) ?? []);
}
