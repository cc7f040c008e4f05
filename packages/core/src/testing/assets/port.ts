import { ApiError, type AssetsApi, type AllCapabilities, type Viewer } from '../../contract/index.ts';
import { createBinCalls } from './bin.ts';
import { createFileBatchCalls } from './fileBatch.ts';
import { createFileCalls } from './files.ts';
import { createFolderCalls } from './folders.ts';
import type { Library } from '../memory/library.ts';
import { createMediaCalls, type MemoryMedia } from './media.ts';
import type { TenantFields } from '../memory/tenantFields.ts';
import { createUploadCalls } from './upload.ts';

/** The file calls as far as the declared abilities go. */
function withoutMissing(assets: AssetsApi, capabilities: AllCapabilities): AssetsApi {
  return {
    ...assets,
    async listFiles(input, signal) {
      const isBeyond =
        (input.offset !== undefined && !capabilities.assets.offsets) ||
        (input.filter !== undefined && !capabilities.assets.filters);
      if (isBeyond) throw new ApiError('unsupported', { status: 501 });
      return assets.listFiles(input, signal);
    },
  };
}

interface AssetsContext {
  readonly backEnd: { readonly fields: TenantFields };
  readonly capabilities: AllCapabilities;
  readonly media: MemoryMedia;
  readonly session: { viewer(): Viewer };
  library(): Library;
}

/** Files, folders, uploads and the bin of a memory back end. */
export function createAssetsPort({
  backEnd,
  capabilities,
  library,
  media,
  session,
}: AssetsContext): AssetsApi {
  const stored = library();
  const files = createFileCalls(stored, backEnd.fields, capabilities.assets);
  const calls = {
    ...createFolderCalls(stored, capabilities.assets),
    ...files,
    ...createFileBatchCalls(stored, files.updateFile),
    ...createMediaCalls(stored, media),
    ...createBinCalls(stored, session.viewer),
    ...createUploadCalls({ library: stored, abilities: capabilities.assets }),
  };
  return withoutMissing(calls, capabilities);
}
