import {
  ApiError,
  hasAdminRights,
  type AssetsApi,
  type AllCapabilities,
  type DashboardApi,
  type LayoutSettingsApi,
  type ReportApi,
  type Viewer,
} from '../../contract/index.ts';
import type { MemoryBackEnd } from './backEnd.ts';
import { createBinCalls } from './bin.ts';
import { createDashboardFigures } from './dashboard.ts';
import { createDashboardCalls } from './dashboardCalls.ts';
import { createFileBatchCalls } from './fileBatch.ts';
import { createFileCalls } from './files.ts';
import { createFolderCalls } from './folders.ts';
import { createLayoutCalls, createLayouts } from './layouts.ts';
import type { Library } from './library.ts';
import { createMediaCalls, type MemoryMedia } from './media.ts';
import { createReportCalls } from './report.ts';
import { createTenantFieldCalls, type TenantFieldPorts, type TenantFields } from './tenantFields.ts';
import { createUploadCalls } from './upload.ts';

/** The sub-ports that need somebody signed in. */
export interface MemoryPorts extends TenantFieldPorts {
  readonly assets: AssetsApi;
  readonly report: ReportApi;
  readonly dashboard: DashboardApi;
  readonly layoutSettings: LayoutSettingsApi;
}

/** The file calls as far as the declared abilities go. */
function withoutMissing(assets: AssetsApi, capabilities: AllCapabilities): AssetsApi {
  const refuse = async () => Promise.reject(new ApiError('unsupported', { status: 501 }));
  const bin = { listBin: refuse, restoreFromBin: refuse, deleteForGood: refuse, restoreFiles: refuse };
  return {
    ...assets,
    ...(!capabilities.assets.bin && bin),
    async listFiles(input, signal) {
      const isBeyond =
        (input.offset !== undefined && !capabilities.assets.offsets) ||
        (input.filter !== undefined && !capabilities.assets.filters);
      if (isBeyond) throw new ApiError('unsupported', { status: 501 });
      return assets.listFiles(input, signal);
    },
  };
}

interface AssetsOptions {
  capabilities: AllCapabilities;
  tenant: TenantFields;
  media: MemoryMedia;
}

function createAssets(library: Library, { capabilities, tenant, media }: AssetsOptions): AssetsApi {
  const files = createFileCalls(library, tenant);
  const all = {
    ...createFolderCalls(library),
    ...files,
    ...createFileBatchCalls(library, capabilities.assets.batch, files.updateFile),
    ...createMediaCalls(library, media),
    ...createBinCalls(library),
    ...createUploadCalls(library, capabilities.assets.resumableUpload),
  };
  return withoutMissing(all, capabilities);
}

/** The calls of a back end as the signed-in person makes them; `viewer` throws when nobody is. */
export function createPorts(
  backEnd: MemoryBackEnd,
  { capabilities, media }: Pick<AssetsOptions, 'capabilities' | 'media'>,
  viewer: () => Viewer,
): MemoryPorts {
  const library: Library = { ...backEnd.library(), actor: () => viewer().name };
  const layouts = createLayouts(backEnd.layouts, viewer);
  const report = createReportCalls(library);
  function checkAdmin(): void {
    if (!hasAdminRights(viewer())) throw new ApiError('forbidden', { status: 403 });
  }
  return {
    assets: createAssets(library, { capabilities, media, tenant: backEnd.fields }),
    report,
    dashboard: createDashboardCalls({
      figures: createDashboardFigures(library, report, checkAdmin),
      layouts,
      flags: backEnd.flags,
      hasBatch: capabilities.dashboard.batch,
      checkAdmin,
    }),
    layoutSettings: createLayoutCalls(layouts, capabilities.layoutSettings.versions, checkAdmin),
    ...createTenantFieldCalls(backEnd.fields),
  };
}
