import { invertEdits, type BatchOutcome, type FileEdit } from '@vitrine/core/assets';
import { useCallback, useMemo } from 'react';
import { useActionRunner, type ActionResult, type ActionState } from '../../internal/useActionRunner.ts';
import { useGallery } from '../../provider/galleryContext.ts';
import { useSubPort } from '../../provider/useSubPort.ts';
import { readFiles, writeFiles, type BatchOptions, type FilesRead } from './batchCalls.ts';
import { createFileCalls } from './fileCalls.ts';
import { useAssetCache } from '../useAssetCache.ts';

/** Result of `useBatchActions`. */
export interface UseBatchActionsResult extends ActionState {
  /** Reads files with all their fields. Errors are reported per file; does not reject. */
  read(ids: readonly string[], options?: BatchOptions): Promise<FilesRead>;
  /**
   * Writes files, each over the version that the user saw. Errors are reported per file. `undo` restores the previous
   * values, except where others have written since.
   */
  write(edits: readonly FileEdit[], options?: BatchOptions): Promise<ActionResult<BatchOutcome>>;
}

/**
 * Reads and writes many files. The results arrive even after the screen has been unmounted, so that they can be shown
 * and undone elsewhere.
 *
 * @throws Error when the back end has no `assets` sub-port.
 * @example
 * const { read, write } = useBatchActions();
 * const { files, unread } = await read(ids);
 * const result = await write(files.map((asset) => ({ asset, fields: { author: 'Ada' } })));
 */
export function useBatchActions(): UseBatchActionsResult {
  const assets = useSubPort('assets', 'useBatchActions');
  const { api } = useGallery();
  const calls = useMemo(() => createFileCalls(assets, api.capabilities), [api, assets]);
  const { run, isPending, error } = useActionRunner('person');
  const cache = useAssetCache();
  const writeAll = useCallback(
    async (edits: readonly FileEdit[], options?: BatchOptions): Promise<BatchOutcome> => {
      const outcome = await writeFiles(calls, edits, options);
      cache.putWritten(
        outcome.written.map(({ asset }) => asset),
        outcome.written.flatMap(({ before }) => Object.keys(before)),
      );
      // The result of a failed call is unknown, so these files are loaded again.
      const ids = outcome.failed.map(({ edit }) => edit.asset.id);
      if (ids.length > 0) cache.publish({ kind: 'fields', ids });
      return outcome;
    },
    [cache, calls],
  );
  const write = useCallback(
    async (edits: readonly FileEdit[], options?: BatchOptions): Promise<ActionResult<BatchOutcome>> => {
      const key = `assets.edit:${edits.map(({ asset }) => asset.id).join()}`;
      const result = await run(key, () => writeAll(edits, options));
      if (result.status !== 'done' || result.value.written.length === 0) return result;
      let undoEdits = invertEdits(result.value.written);
      const undo = () =>
        run(`${key}:undo`, async () => {
          const { failed, left } = await writeAll(undoEdits);
          undoEdits = [...failed.map(({ edit }) => edit), ...left];
          if (failed[0]) throw failed[0].error;
        });
      return { ...result, undo };
    },
    [run, writeAll],
  );
  const read = useCallback(
    (ids: readonly string[], options?: BatchOptions) =>
      readFiles(calls, ids, { ...options, nameOf: cache.nameOf }),
    [calls, cache],
  );
  return { read, write, isPending, error };
}
