import { toApiError, type ApiError } from '@vitrine/core/contract';

/** How something is saved over the version that was seen of it. */
export interface VersionedSave<Draft, Current, Saved> {
  /**
   * What others have saved meanwhile; undefined when it cannot be known, which leaves the conflict. `conflict` may carry it as
   * `current`. What it throws is why the save failed.
   */
  read(conflict: ApiError, draft: Draft): Promise<Current | undefined>;
  /** Writes a draft over its version. @throws ApiError `conflict` when that is not the last any more. */
  write(draft: Draft): Promise<Saved>;
  /** The draft over what others have saved; undefined when it is not to be written unasked. */
  merge(draft: Draft, current: Current): Draft | undefined;
  /** How often a draft is merged and written again by itself. Defaults to 3. */
  retries?: number | undefined;
}

/** How a save ended. */
export type VersionedSaveResult<Draft, Current, Saved> =
  | { readonly saved: Saved; readonly error?: undefined }
  | {
      readonly error: ApiError;
      /** What was last written. */
      readonly draft: Draft;
      /** What others have saved, as far as it is known. */
      readonly current: Current | undefined;
      /** `merge` gave nothing to write. */
      readonly isUnmerged: boolean;
    };

const mostMerges = 3;

/**
 * Saves over the version that was seen, and again over newer ones as long as nothing of somebody else is lost: the one way
 * in which files and layouts are saved. It does not reject.
 */
export async function versionedSave<Draft, Current, Saved>(
  draft: Draft,
  { read, write, merge, retries = mostMerges }: VersionedSave<Draft, Current, Saved>,
): Promise<VersionedSaveResult<Draft, Current, Saved>> {
  let wanted = draft;
  for (let merges = 0; ; merges += 1) {
    try {
      return { saved: await write(wanted) };
    } catch (cause) {
      const error = toApiError(cause);
      const failed = { error, draft: wanted, current: undefined, isUnmerged: false };
      if (error.code !== 'conflict') return failed;
      let current: Current | undefined;
      try {
        current = await read(error, wanted);
      } catch (unread) {
        return { ...failed, error: toApiError(unread) };
      }
      if (current === undefined) return failed;
      const merged = merge(wanted, current);
      if (merged === undefined) return { ...failed, current, isUnmerged: true };
      if (merges >= retries) return { ...failed, current };
      wanted = merged;
    }
  }
}
