import { toApiError, type ApiError } from '@vitrine/core/contract';

/** Describes a save that is based on a version. */
export interface VersionedSave<Draft, Current, Saved> {
  /**
   * Returns what others have saved in the meantime; undefined when it is unknown, which leaves the conflict unresolved.
   * `conflict` may contain it as `current`. An error becomes the error of the save.
   */
  read(conflict: ApiError, draft: Draft): Promise<Current | undefined>;
  /**
   * Writes a draft over its version.
   * @throws ApiError `conflict` when that version is stale.
   */
  write(draft: Draft): Promise<Saved>;
  /** Returns the draft based on what others have saved; undefined when the user must decide. */
  merge(draft: Draft, current: Current): Draft | undefined;
  /** Number of automatic merges and repeated writes. Defaults to 3. */
  retries?: number | undefined;
}

/** The result of a save. */
export type VersionedSaveResult<Draft, Current, Saved> =
  | { readonly saved: Saved; readonly error?: undefined }
  | {
      readonly error: ApiError;
      /** The draft that was last written. */
      readonly draft: Draft;
      /** What others have saved, as far as it is known. */
      readonly current: Current | undefined;
      /** Whether `merge` returned undefined. */
      readonly isUnmerged: boolean;
    };

const maxMerges = 3;

/**
 * Saves over a version, and again over newer ones as long as no other user's change is lost. Files and layouts are
 * saved this way. Does not reject.
 */
export async function versionedSave<Draft, Current, Saved>(
  draft: Draft,
  { read, write, merge, retries = maxMerges }: VersionedSave<Draft, Current, Saved>,
): Promise<VersionedSaveResult<Draft, Current, Saved>> {
  let latest = draft;
  for (let merges = 0; ; merges += 1) {
    try {
      return { saved: await write(latest) };
    } catch (cause) {
      const error = toApiError(cause);
      const failed = { error, draft: latest, current: undefined, isUnmerged: false };
      if (error.code !== 'conflict') return failed;
      let current: Current | undefined;
      try {
        current = await read(error, latest);
      } catch (readError) {
        return { ...failed, error: toApiError(readError) };
      }
      if (current === undefined) return failed;
      const merged = merge(latest, current);
      if (merged === undefined) return { ...failed, current, isUnmerged: true };
      if (merges >= retries) return { ...failed, current };
      latest = merged;
    }
  }
}
