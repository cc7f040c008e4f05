import {
  ApiError,
  maxFilesPerCall,
  toApiError,
  type AssetsApi,
  type FileChange,
  type FileChangeResult,
} from '../../contract/index.ts';
import { liveFile, presentFile, type Library } from '../memory/library.ts';

/**
 * Checks the size of a batch.
 * @throws ApiError `invalid` for an empty or too large one.
 */
export function checkCount(name: string, { length }: readonly unknown[], most = maxFilesPerCall): void {
  if (length < 1 || length > most)
    throw new ApiError('invalid', { status: 400, fields: { [name]: 'out of range' } });
}

/** The batch calls for files of a memory back end, built on its calls for one file. */
export function createFileBatchCalls(
  library: Library,
  updateFile: AssetsApi['updateFile'],
): Pick<AssetsApi, 'getFiles' | 'updateFiles'> {
  async function update(change: FileChange): Promise<FileChangeResult> {
    const { id } = change;
    try {
      return { id, status: 'saved', file: await updateFile(change) };
    } catch (cause) {
      const error = toApiError(cause);
      if (error.code !== 'conflict') return { id, status: 'refused', error };
      return { id, status: 'conflict', current: presentFile(library, liveFile(library, id)) };
    }
  }
  return {
    async getFiles({ ids, fields }) {
      checkCount('ids', ids);
      return ids.map((id) => {
        try {
          return { id, file: presentFile(library, liveFile(library, id), fields) };
        } catch (error) {
          return { id, error: toApiError(error) };
        }
      });
    },
    async updateFiles({ changes }) {
      checkCount('changes', changes);
      const results: FileChangeResult[] = [];
      for (const change of changes) results.push(await update(change));
      return results;
    },
  };
}
