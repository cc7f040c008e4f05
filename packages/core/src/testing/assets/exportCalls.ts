import { maxExportFiles, type AssetsApi } from '../../contract/index.ts';
import { liveFile, type Library } from '../memory/library.ts';
import { emptyZip } from './content.ts';
import { checkCount } from './fileBatch.ts';

/** The call for a zip of files of a memory back end; its zip has no entries. */
export function createExportCalls(library: Library): Pick<AssetsApi, 'startExport'> {
  return {
    async startExport({ ids }) {
      checkCount('ids', ids, maxExportFiles);
      for (const id of ids) liveFile(library, id);
      return { url: emptyZip };
    },
  };
}
