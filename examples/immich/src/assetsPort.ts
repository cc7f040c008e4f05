import { applyFieldEdits } from '@vitrine/core/card-layout';
import {
  ApiError,
  completePort,
  type Asset,
  type AssetsApi,
  type BinEntry,
  type Capabilities,
  type FieldValues,
} from '@vitrine/core/contract';
import type {
  AlbumBody,
  AlbumChangeBody,
  AlbumDto,
  AssetBody,
  AssetDto,
  BulkResultDto,
  DeleteAssetsBody,
  IdsBody,
  SearchBody,
  SearchDto,
  SearchFilterDto,
  SearchOrderDto,
  ServerConfigDto,
  StatisticsBody,
  StatisticsDto,
  StoredMediaDto,
  UploadPart,
} from '../immichTypes.ts';
import { checkId, type Send } from './immichClient.ts';
import { addressOf, timelineId, toAsset, toFolder, toTimeline } from './translate.ts';

/**
 * What Immich can do with files. Albums are made and renamed, and contain no others; deleting one would leave its files, and
 * moving is not known.
 */
export const capabilities: Capabilities['assets'] = {
  create: true,
  update: true,
  delete: true,
  createFolder: true,
  renameFolder: true,
  bin: true,
  refusesDuplicates: true,
  sortFields: ['taken', 'size'],
  searchScope: 'names',
  writableFields: ['description', 'urgency'],
};

/** Immich's names of the sort fields. `completePort` refuses a sort that is not declared. */
const sortNames: Readonly<Record<string, NonNullable<SearchOrderDto['field']>>> = {
  taken: 'localDateTime',
  size: 'fileSizeInBytes',
};

const maxNameLength = 200;
const timelineFilter: SearchFilterDto = { visibility: { eq: 'timeline' } };
const binFilter: SearchFilterDto = { trashedAt: { ne: null } };

function filterOf(folderId: string | undefined, q: string): SearchFilterDto {
  const inAlbum = folderId !== undefined && folderId !== timelineId;
  // The wildcards of a pattern are taken literally behind a backslash.
  const pattern = `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return {
    ...(inAlbum ? { albumIds: { any: [checkId(folderId)] } } : timelineFilter),
    ...(q !== '' && { originalFileName: { like: pattern } }),
  };
}

function checkName(name: string): string {
  const trimmed = name.trim();
  if (trimmed === '') throw new ApiError('invalid', { fields: { name: 'empty' } });
  if (trimmed.length > maxNameLength) throw new ApiError('invalid', { fields: { name: 'too-long' } });
  return trimmed;
}

/** Returns calls that search. The `total` of a search counts its page only, so that a second request counts all. */
function createSearch(send: Send) {
  async function count(filter: SearchFilterDto, signal?: AbortSignal): Promise<number> {
    const body: StatisticsBody = { filter };
    return (await send<StatisticsDto>('/search/statistics', { method: 'POST', body, signal })).total;
  }
  async function find(body: SearchBody & { filter: SearchFilterDto }, signal?: AbortSignal) {
    const [{ assets }, total] = await Promise.all([
      send<SearchDto>('/search/metadata', { method: 'POST', body, signal }),
      count(body.filter, signal),
    ]);
    return { items: assets.items, nextCursor: assets.nextCursor, total };
  }
  return { count, find };
}

function createReadCalls(send: Send) {
  const { count, find } = createSearch(send);
  return {
    async listFolders(signal) {
      const [albums, total] = await Promise.all([
        send<readonly AlbumDto[]>('/albums', { signal }),
        count(timelineFilter, signal),
      ]);
      return [toTimeline(total), ...albums.map(toFolder)];
    },
    async listFiles({ folderId = timelineId, q = '', sort = '-taken', cursor, limit = 100 }, signal) {
      const body = {
        filter: filterOf(folderId, q.trim()),
        orderBy: {
          field: sortNames[sort.replace('-', '')] ?? 'localDateTime',
          direction: sort.startsWith('-') ? 'desc' : 'asc',
        },
        size: limit,
        withExif: true,
        withPeople: true,
        ...(cursor !== undefined && { cursor }),
      } as const;
      // A search in an album that is not there finds nothing; the album itself is refused.
      const album = folderId === timelineId ? undefined : send(`/albums/${checkId(folderId)}`, { signal });
      const [page] = await Promise.all([find(body, signal), album]);
      return { ...page, items: page.items.map((asset) => toAsset(asset, folderId)) };
    },
    async getFile({ id }, signal): Promise<Asset> {
      const [asset, albums] = await Promise.all([
        send<AssetDto>(`/assets/${checkId(id)}`, { signal }),
        send<readonly AlbumDto[]>('/albums', { query: { assetId: id }, signal }),
      ]);
      if (asset.isTrashed === true) throw new ApiError('not-found');
      return toAsset(asset, albums[0]?.id ?? timelineId);
    },
    async listBin({ kind, cursor, limit = 100 }, signal) {
      if (kind === 'folder') return { items: [], nextCursor: null, total: 0 };
      const body = {
        filter: binFilter,
        size: limit,
        withDeleted: true,
        ...(cursor !== undefined && { cursor }),
      };
      const [page, { trashDays }] = await Promise.all([
        find(body, signal),
        send<ServerConfigDto>('/server/config', { signal }),
      ]);
      const toEntry = ({ id, originalFileName: name, updatedAt: deletedAt }: AssetDto): BinEntry => {
        const expiresAt = new Date(Date.parse(deletedAt) + trashDays * 86_400_000).toISOString();
        return { kind: 'file', id, name, deletedAt, expiresAt, fileCount: 1 };
      };
      return { ...page, items: page.items.map(toEntry) };
    },
  } satisfies Partial<AssetsApi>;
}

function createFolderCalls(send: Send) {
  return {
    async createFolder({ name }, signal) {
      const body: AlbumBody = { albumName: checkName(name) };
      return toFolder(await send<AlbumDto>('/albums', { method: 'POST', body, signal }));
    },
    async renameFolder({ id, name }, signal) {
      const body: AlbumChangeBody = { albumName: checkName(name) };
      return toFolder(await send<AlbumDto>(`/albums/${checkId(id)}`, { method: 'PATCH', body, signal }));
    },
  } satisfies Partial<AssetsApi>;
}

function toForm(file: Blob, fileName: string): FormData {
  const modified = new Date(file instanceof File ? file.lastModified : Date.now()).toISOString();
  const form = new FormData();
  const set = (part: UploadPart, value: string) => form.set(part, value);
  set('fileCreatedAt', modified);
  set('fileModifiedAt', modified);
  set('filename', fileName);
  form.set('assetData' satisfies UploadPart, file, fileName);
  return form;
}

function toAssetBody({ description = '', urgency = 0 }: FieldValues): AssetBody {
  return { description: String(description ?? ''), rating: Number(urgency) || null };
}

function createWriteCalls(send: Send, getFile: AssetsApi['getFile']) {
  const { count } = createSearch(send);
  /**
   * Checks that files are in a place: Immich deletes and restores what is deleted or restored already.
   * @throws ApiError `not-found` when one is not.
   */
  async function checkPlace(ids: readonly string[], place: SearchFilterDto, signal?: AbortSignal) {
    const wanted = [...new Set(ids.map(checkId))];
    const found = await count({ ...place, or: wanted.map((id) => ({ id: { eq: id } })) }, signal);
    if (found < wanted.length) throw new ApiError('not-found');
  }
  return {
    async upload({ file, fileName, folderId = timelineId, onProgress }, signal) {
      if (file.size === 0) return { status: 'rejected', reason: 'empty' };
      const albumPath = folderId === timelineId ? undefined : `/albums/${checkId(folderId)}`;
      if (albumPath) await send<AlbumDto>(albumPath, { signal });
      const message = { method: 'POST', body: toForm(file, fileName), signal } as const;
      try {
        const { id, status } = await send<StoredMediaDto>('/assets', message);
        const body: IdsBody = { ids: [id] };
        const added = albumPath
          ? await send<readonly BulkResultDto[]>(`${albumPath}/assets`, { method: 'PUT', body, signal })
          : [];
        onProgress?.({ sentBytes: file.size, totalBytes: file.size });
        // What the library has already, but not this album, is a new file of the album.
        const isNew = status !== 'duplicate' || added.some(({ success }) => success);
        return { status: isNew ? 'stored' : 'duplicate', id };
      } catch (error) {
        if (error instanceof ApiError && error.serverMessage?.startsWith('Unsupported file type'))
          return { status: 'rejected', reason: 'not-allowed', detail: error.serverMessage };
        throw error;
      }
    },
    async updateFile({ id, fields }, signal) {
      const current = await getFile({ id }, signal);
      const body = toAssetBody(
        applyFieldEdits(current.fields, fields, { capabilities: { assets: capabilities } }),
      );
      await send<AssetDto>(`/assets/${checkId(id)}`, { method: 'PUT', body, signal });
      return getFile({ id }, signal);
    },
    async deleteFiles({ ids }, signal) {
      await checkPlace(ids, timelineFilter, signal);
      const body: DeleteAssetsBody = { ids: ids.map(checkId) };
      await send('/assets', { method: 'DELETE', body, signal });
    },
    async restoreFiles({ ids }, signal) {
      await checkPlace(ids, binFilter, signal);
      const body: IdsBody = { ids: ids.map(checkId) };
      await send('/trash/restore/assets', { method: 'POST', body, signal });
    },
    async restoreFromBin({ kind, id }, signal) {
      if (kind === 'folder') throw new ApiError('not-found');
      await checkPlace([id], binFilter, signal);
      const body: IdsBody = { ids: [id] };
      await send('/trash/restore/assets', { method: 'POST', body, signal });
    },
    async deleteForGood({ kind, id }, signal) {
      if (kind === 'folder') throw new ApiError('not-found');
      await checkPlace([id], binFilter, signal);
      const body: DeleteAssetsBody = { ids: [id], force: true };
      await send('/assets', { method: 'DELETE', body, signal });
    },
  } satisfies Partial<AssetsApi>;
}

/** Returns the `assets` sub-port: the timeline, and albums as folders. */
export function createAssetsPort(send: Send, baseUrl: string): AssetsApi {
  const reading = createReadCalls(send);
  return completePort(
    'assets',
    { assets: capabilities },
    {
      ...reading,
      ...createFolderCalls(send),
      ...createWriteCalls(send, reading.getFile),
      mediaUrl: ({ id, variant }) => addressOf(baseUrl, id, variant),
    },
  );
}
