import { applyFieldEdits, hasSameFields, offerCustomField } from '../../card-layout/index.ts';
import { ApiError, type AssetsApi, type AssetsCapabilities, type SearchScope } from '../../contract/index.ts';
import { describeEdited } from './content.ts';
import {
  liveFile,
  liveFolder,
  presentFile,
  recordActivity,
  touch,
  type Library,
  type StoredFile,
} from '../memory/library.ts';
import { restrictEdits } from '../keywords/dictionary.ts';
import type { KeywordStore } from '../keywords/store.ts';
import { pageOf, selectFiles } from './listing.ts';
import type { TenantFields } from '../memory/tenantFields.ts';
import { checkIds } from './validate.ts';

/** Caches the latest selections until the library changes, so that paging through 100,000 files sorts them once. */
function createSelector(library: Library, scope: SearchScope | undefined): typeof selectFiles {
  const snapshots = new Map<string, StoredFile[]>();
  let revision = -1;
  return (_library, { folderId, q, sort, filter }) => {
    const key = JSON.stringify([folderId, q, sort, filter]);
    if (revision !== library.sequence.revision || snapshots.size > 8) snapshots.clear();
    revision = library.sequence.revision;
    const found = snapshots.get(key) ?? selectFiles(library, { folderId, q, sort, filter }, scope);
    snapshots.set(key, found);
    return found;
  };
}

type FileCalls = Pick<
  AssetsApi,
  'listFiles' | 'getFile' | 'updateFile' | 'moveFiles' | 'deleteFiles' | 'recordOpened' | 'checkEdited'
>;

function createUpdate(
  library: Library,
  tenant: TenantFields,
  assets: AssetsCapabilities,
  keywords: KeywordStore,
): AssetsApi['updateFile'] {
  return async ({ id, fields, version }) => {
    const file = liveFile(library, id);
    if (assets.versions && version !== undefined && version !== file.asset.version)
      throw new ApiError('conflict', { status: 412, current: presentFile(library, file) });
    const custom = tenant.customFields.map(offerCustomField);
    const { workflow } = tenant;
    const { edits, warnings } = restrictEdits(library, keywords, file.asset.fields, fields);
    const show = () => ({ ...presentFile(library, file), ...(warnings.length > 0 && { warnings }) });
    const edited = applyFieldEdits(file.asset.fields, edits, { custom, workflow, capabilities: { assets } });
    if (hasSameFields(edited, file.asset.fields)) return show();
    file.asset = { ...file.asset, fields: edited, version: file.asset.version + 1 };
    file.updatedAt = library.clock.now();
    recordActivity(library, 'updated', id);
    touch(library);
    return show();
  };
}

/** The file calls of a memory back end. */
export function createFileCalls(
  library: Library,
  tenant: TenantFields,
  capabilities: AssetsCapabilities,
  keywords: KeywordStore,
): FileCalls {
  const select = createSelector(library, capabilities.searchScope);
  return {
    async listFiles(input) {
      if (input.folderId !== undefined) liveFolder(library, input.folderId);
      return pageOf(library, select(library, input), input);
    },
    async getFile({ id }) {
      return presentFile(library, liveFile(library, id));
    },
    updateFile: createUpdate(library, tenant, capabilities, keywords),
    async moveFiles({ ids, folderId }) {
      liveFolder(library, folderId);
      const files = checkIds(ids).map((id) => liveFile(library, id));
      for (const file of files) file.asset = { ...file.asset, folderId };
      touch(library);
    },
    async deleteFiles({ ids }) {
      const files = checkIds(ids).map((id) => liveFile(library, id));
      for (const file of files) {
        file.deletedAt = library.clock.now();
        recordActivity(library, 'deleted', file.asset.id);
      }
      touch(library);
    },
    async recordOpened({ id }) {
      const file = liveFile(library, id);
      file.views += 1;
      file.lastViewedAt = library.clock.now();
      recordActivity(library, 'opened', id);
      touch(library);
    },
    async checkEdited({ id }) {
      return describeEdited(liveFile(library, id).asset);
    },
  };
}
