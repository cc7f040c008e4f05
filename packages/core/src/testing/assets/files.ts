import { applyFieldEdits, hasSameFields, offerCustomField } from '../../card-layout/index.ts';
import {
  ApiError,
  type AssetsApi,
  type AllCapabilities,
  type AssetsCapabilities,
  type ListFilesInput,
  type SearchScope,
} from '../../contract/index.ts';
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
import { pageOf, selectFiles, type SpokenEntries } from './listing.ts';
import type { TranscriptStore } from '../transcripts/store.ts';
import type { TenantFields } from '../memory/tenantFields.ts';
import type { WorkflowStore } from '../workflow/store.ts';
import { checkIds } from './validate.ts';

/** Returns the ids of the statuses that hide their files. */
export function hiddenStatuses({ fields, workflow }: TenantSettings): ReadonlySet<string> {
  const statuses = workflow.isEnabled ? (fields.workflow?.statuses ?? []) : [];
  return new Set(statuses.filter((status) => status.hideOnGalleryView).map(({ id }) => id));
}

/** Caches the latest selections until the library changes, so that paging through 100,000 files sorts them once. */
function createSelector(
  library: Library,
  settings: TenantSettings,
  scope: SearchScope | undefined,
  spoken: SpokenEntries,
) {
  const snapshots = new Map<string, StoredFile[]>();
  let revision = -1;
  return ({ folderId, q, sort, filter }: ListFilesInput) => {
    const hidden = hiddenStatuses(settings);
    const key = JSON.stringify([folderId, q, sort, filter, [...hidden]]);
    if (revision !== library.sequence.revision || snapshots.size > 8) snapshots.clear();
    revision = library.sequence.revision;
    const selected =
      snapshots.get(key) ?? selectFiles(library, { folderId, q, sort, filter }, { scope, hidden, spoken });
    snapshots.set(key, selected);
    return selected;
  };
}

/** Settings of a tenant that affect its files. */
export interface TenantSettings {
  readonly fields: TenantFields;
  readonly keywords: KeywordStore;
  readonly workflow: Pick<WorkflowStore, 'isEnabled'>;
  readonly transcripts: TranscriptStore;
}

type FileCalls = Pick<
  AssetsApi,
  'listFiles' | 'getFile' | 'updateFile' | 'moveFiles' | 'deleteFiles' | 'recordOpened' | 'checkEdited'
>;

function createUpdate(
  library: Library,
  tenant: TenantSettings,
  assets: AssetsCapabilities,
): AssetsApi['updateFile'] {
  return async ({ id, fields, version }) => {
    const file = liveFile(library, id);
    if (assets.versions && version !== undefined && version !== file.asset.version)
      throw new ApiError('conflict', { status: 412, current: presentFile(library, file) });
    const custom = tenant.fields.customFields.map(offerCustomField);
    const workflow = tenant.workflow.isEnabled ? tenant.fields.workflow : null;
    const { edits, warnings } = restrictEdits(library, tenant.keywords, file.asset.fields, fields);
    const presentSaved = () => ({ ...presentFile(library, file), ...(warnings.length > 0 && { warnings }) });
    const edited = applyFieldEdits(file.asset.fields, edits, { custom, workflow, capabilities: { assets } });
    if (hasSameFields(edited, file.asset.fields)) return presentSaved();
    file.asset = { ...file.asset, fields: edited, version: file.asset.version + 1 };
    file.updatedAt = library.clock.now();
    recordActivity(library, 'updated', id);
    touch(library);
    return presentSaved();
  };
}

/** The file calls of a memory back end. */
export function createFileCalls(
  library: Library,
  settings: TenantSettings,
  { assets, transcripts }: Pick<AllCapabilities, 'assets' | 'transcripts'>,
): FileCalls {
  const spoken: SpokenEntries = (fileId) =>
    (transcripts.search && settings.transcripts().get(fileId)?.at(-1)?.entries) || [];
  const select = createSelector(library, settings, assets.searchScope, spoken);
  return {
    async listFiles(input) {
      if (input.folderId !== undefined) liveFolder(library, input.folderId);
      return pageOf(library, select(input), input, spoken);
    },
    async getFile({ id }) {
      return presentFile(library, liveFile(library, id));
    },
    updateFile: createUpdate(library, settings, assets),
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
