import { createCan, type AllCapabilities, type AssetsApi, type Viewer } from '../../contract/index.ts';
import { createBinCalls } from './bin.ts';
import { createExportCalls } from './exportCalls.ts';
import { createFileBatchCalls } from './fileBatch.ts';
import { createFileCalls, type TenantSettings } from './files.ts';
import { createFolderCalls } from './folders.ts';
import { hasRoomFor, type MemoryTenant } from '../subscription/store.ts';
import type { Library } from '../memory/library.ts';
import { createMediaCalls, type MemoryMedia } from './media.ts';
import { createUploadCalls } from './upload.ts';
import { createWaveformCalls } from './waveforms.ts';

interface AssetsContext {
  readonly backEnd: TenantSettings & { readonly tenant: MemoryTenant };
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
  const files = createFileCalls(stored, backEnd, capabilities);
  const canReadBin = () => createCan({ viewer: session.viewer(), capabilities })('assets.readBin');
  return {
    ...createFolderCalls(stored, capabilities.assets),
    ...files,
    ...createFileBatchCalls(stored, files.updateFile),
    ...createMediaCalls({ library: stored, canReadBin }, media),
    ...createBinCalls(stored, session.viewer),
    ...createExportCalls(stored),
    ...createWaveformCalls(stored),
    ...createUploadCalls({
      library: stored,
      capabilities: capabilities.assets,
      hasRoom: (bytes) => hasRoomFor(backEnd.tenant, stored, bytes),
    }),
  };
}
