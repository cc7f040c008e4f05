import { ApiError, maxExportFiles, type AssetsApi } from '../../contract/index.ts';
import type { Library } from '../memory/library.ts';
import { emptyZip } from './content.ts';
import { checkCount } from './fileBatch.ts';

/** The call for a zip of files of a memory back end; its zip has no entries. */
export function createExportCalls(library: Library): Pick<AssetsApi, 'startExport'> {
  function isThere(id: string): boolean {
    const file = library.files.get(id);
    return file !== undefined && file.deletedAt === undefined;
  }
  return {
    async startExport({ ids }) {
      checkCount('ids', ids, maxExportFiles);
      if (!ids.some(isThere)) throw new ApiError('not-found', { status: 404 });
      return { url: emptyZip };
    },
  };
}
