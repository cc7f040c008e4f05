import { useCallback, useMemo } from 'react';
import { useActionRunner, type ActionResult, type ActionState } from '../../internal/useActionRunner.ts';
import { useGallery } from '../../provider/galleryContext.ts';
import { useSubPort } from '../../provider/useSubPort.ts';
import {
  editsBack,
  readFiles,
  writeFiles,
  type BulkEditOutcome,
  type BulkOptions,
  type FileEdit,
  type FilesRead,
} from './bulkEdit.ts';
import { createFileCalls } from './fileCalls.ts';
import { useAssetCache } from '../useAssetCache.ts';

/** Edits of many files. */
export interface UseBulkEditResult extends ActionState {
  /** Reads the files with all their fields; what cannot be read is told file by file. It does not reject. */
  read(ids: readonly string[], options?: BulkOptions): Promise<FilesRead>;
  /**
   * Writes the files, each over the version that was seen; what fails is told file by file. `undo` takes back what was
   * written and nothing that others have written since.
   */
  write(edits: readonly FileEdit[], options?: BulkOptions): Promise<ActionResult<BulkEditOutcome>>;
}

/**
 * Editing many files at once. The results also come when the screen is gone, so that they can be told and taken back
 * elsewhere.
 *
 * @throws Error when the back end has no `assets` sub-port.
 * @example
 * const { read, write } = useBulkEdit();
 * const { files, unread } = await read(ids);
 * const result = await write(files.map((asset) => ({ asset, fields: { author: 'Ada' } })));
 */
export function useBulkEdit(): UseBulkEditResult {
  const assets = useSubPort('assets', 'useBulkEdit');
  const { api } = useGallery();
  const calls = useMemo(() => createFileCalls(assets, api.capabilities), [api, assets]);
  const { run, isPending, error } = useActionRunner('person');
  const cache = useAssetCache();
  const write = useCallback(
    async (edits: readonly FileEdit[], options?: BulkOptions): Promise<ActionResult<BulkEditOutcome>> => {
      const key = `assets.edit:${edits.map(({ asset }) => asset.id).join()}`;
      const result = await run(key, () => writeFiles(calls, edits, options).finally(cache.refresh));
      if (result.status !== 'done' || result.value.written.length === 0) return result;
      let back = editsBack(result.value.written);
      const undo = () =>
        run(`${key}:undo`, async () => {
          const { failed, left } = await writeFiles(calls, back).finally(cache.refresh);
          back = [...failed.map(({ edit }) => edit), ...left];
          if (failed[0]) throw failed[0].error;
        });
      return { ...result, undo };
    },
    [calls, cache, run],
  );
  const read = useCallback(
    (ids: readonly string[], options?: BulkOptions) =>
      readFiles(calls, ids, { ...options, nameOf: cache.nameOf }),
    [calls, cache],
  );
  return { read, write, isPending, error };
}
