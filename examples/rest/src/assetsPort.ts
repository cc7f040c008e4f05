import { applyFieldEdits } from '@vitrine/core/card-layout';
import {
  ApiError,
  completePort,
  type Asset,
  type AssetsApi,
  type AssetType,
  type Capabilities,
  type FieldValues,
  type Folder,
} from '@vitrine/core/contract';
import type { Album, Photo, PhotoPatch } from '../restTypes.ts';
import { pathOf, toNumber, type Send } from './restClient.ts';

/** The capabilities of the server for files. It keeps neither versions nor a bin. */
export const capabilities: Capabilities['assets'] = {
  create: true,
  update: true,
  move: true,
  delete: true,
  createFolder: true,
  createSubfolder: true,
  renameFolder: true,
  deleteFolder: true,
  offsets: true,
  sortFields: ['name', 'added', 'size'],
  writableFields: ['title', 'author', 'keywords', 'urgency'],
};

/** The server's names of the sort fields. `completePort` refuses a sort that is not declared. */
const sortNames: Readonly<Record<string, string>> = { name: 'file', added: 'added', size: 'bytes' };
const types: Readonly<Record<string, AssetType>> = { image: 'photo', video: 'video', audio: 'audio' };

/** Returns the folders of flat rows: each has the names of the rows above it as its path. */
function toFolders(albums: readonly Album[]): readonly Folder[] {
  const byId = new Map(albums.map((album) => [album.id, album]));
  function namesTo({ title, parentId }: Album): readonly string[] {
    const parent = parentId === null ? undefined : byId.get(parentId);
    return parent ? [...namesTo(parent), title] : [title];
  }
  return albums.map((album) => ({
    id: String(album.id),
    name: album.title,
    path: namesTo(album),
    parentId: album.parentId === null ? null : String(album.parentId),
    fileCount: album.photoCount,
  }));
}

function toFields({ caption, credit, tags, stars }: Photo): FieldValues {
  const values = {
    title: caption,
    author: credit,
    keywords: tags.length === 0 ? null : tags,
    urgency: stars,
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}

function toPatch({ title = null, author = null, keywords = [], urgency = null }: FieldValues): PhotoPatch {
  return { caption: title, credit: author, tags: keywords, stars: urgency } as PhotoPatch;
}

function toAsset(photo: Photo): Asset {
  return {
    id: String(photo.id),
    fileName: photo.file,
    mimeType: photo.mediaType,
    type: types[photo.mediaType.split('/')[0] ?? ''] ?? 'other',
    folderId: String(photo.albumId),
    width: photo.width,
    height: photo.height,
    durationSeconds: null,
    fileSize: photo.bytes,
    version: 1,
    addedAt: photo.added,
    takenAt: null,
    fields: toFields(photo),
  };
}

/** Where a page ended: the position behind it, and the ids of its photos. */
interface Position {
  readonly start: number;
  readonly seen: readonly number[];
}

function readCursor(cursor: string): Position {
  const [start = '', ids = ''] = cursor.split(':');
  if (!/^\d{1,9}:\d+(,\d+)*$/.test(cursor)) throw new ApiError('invalid', { fields: { cursor: 'unknown' } });
  return { start: Number(start), seen: ids.split(',').map(Number) };
}

/**
 * Returns what follows a page. The server counts positions, which move when somebody deletes a photo: the page before is read
 * again, and what follows the last photo of it that is still there is new.
 */
function takeNew(photos: readonly Photo[], { seen }: Position, limit: number): readonly Photo[] {
  const last = photos.findLastIndex(({ id }) => seen.includes(id));
  return photos.slice(last + 1, last + 1 + limit);
}

function createReadCalls(send: Send) {
  return {
    async listFolders(signal) {
      return toFolders((await send<readonly Album[]>('albums', { signal })).body);
    },
    async listFiles({ folderId, q = '', sort = '-added', cursor, offset = 0, limit = 100 }, signal) {
      const before: Position = cursor === undefined ? { start: offset, seen: [] } : readCursor(cursor);
      const start = Math.max(0, before.start - before.seen.length);
      const direction = sort.startsWith('-') ? '-' : '';
      const query = new URLSearchParams({
        q,
        _sort: `${direction}${sortNames[sort.replace('-', '')]},${direction}id`,
        _start: String(start),
        _limit: String(before.seen.length + limit),
        ...(folderId !== undefined && { albumId: String(toNumber(folderId)) }),
      });
      const { body, total } = await send<readonly Photo[]>(`photos?${query}`, { signal });
      const photos = takeNew(body, before, limit);
      const last = photos.at(-1);
      const end = last ? start + body.indexOf(last) + 1 : total;
      return {
        items: photos.map(toAsset),
        nextCursor: end < total ? `${end}:${photos.map(({ id }) => id).join(',')}` : null,
        total,
      };
    },
    async getFile({ id }, signal) {
      return toAsset((await send<Photo>(pathOf('photos', id), { signal })).body);
    },
  } satisfies Partial<AssetsApi>;
}

function createFolderCalls(send: Send, listFolders: AssetsApi['listFolders']) {
  /** Returns the folder of an album, whose path the server does not send. */
  async function read({ id }: Album, signal?: AbortSignal): Promise<Folder> {
    const folder = (await listFolders(signal)).find((each) => each.id === String(id));
    if (!folder) throw new ApiError('not-found');
    return folder;
  }
  return {
    async createFolder({ name: title, parentId }, signal) {
      const body = { title, parentId: parentId === undefined ? null : toNumber(parentId) };
      return read((await send<Album>('albums', { method: 'POST', body, signal })).body, signal);
    },
    async renameFolder({ id, name: title }, signal) {
      const message = { method: 'PATCH', body: { title }, signal } as const;
      return read((await send<Album>(pathOf('albums', id), message)).body, signal);
    },
    async deleteFolder({ id }, signal) {
      await send(pathOf('albums', id), { method: 'DELETE', signal });
    },
  } satisfies Partial<AssetsApi>;
}

function createWriteCalls(send: Send, getFile: AssetsApi['getFile']) {
  /** Checks that all photos are there: the server changes one at a time, and all or none must change. */
  async function checkAll(ids: readonly string[], signal?: AbortSignal): Promise<void> {
    const query = new URLSearchParams(ids.map((id) => ['id', String(toNumber(id))]));
    const { total } = await send(`photos?${query}&_limit=0`, { signal });
    if (total !== new Set(ids).size) throw new ApiError('not-found');
  }
  return {
    async upload({ file, fileName, folderId, onProgress }, signal) {
      if (file.size === 0) return { status: 'rejected', reason: 'empty' };
      const { body: albums } = await send<readonly Album[]>('albums', { signal });
      const albumId = folderId === undefined ? albums[0]?.id : toNumber(folderId);
      const query = new URLSearchParams({ albumId: String(albumId), file: fileName });
      const message = { method: 'POST', body: file, signal } as const;
      const { body } = await send<Photo>(`photos?${query}`, message);
      onProgress?.({ sentBytes: file.size, totalBytes: file.size });
      return { status: 'stored', id: String(body.id) };
    },
    async updateFile({ id, fields }, signal) {
      const current = await getFile({ id }, signal);
      const edits = applyFieldEdits(current.fields, fields, { capabilities: { assets: capabilities } });
      const message = { method: 'PATCH', body: toPatch(edits), signal } as const;
      return toAsset((await send<Photo>(pathOf('photos', id), message)).body);
    },
    async moveFiles({ ids, folderId }, signal) {
      await checkAll(ids, signal);
      const body: PhotoPatch = { albumId: toNumber(folderId) };
      for (const id of ids) await send(pathOf('photos', id), { method: 'PATCH', body, signal });
    },
    async deleteFiles({ ids }, signal) {
      await checkAll(ids, signal);
      for (const id of ids) await send(pathOf('photos', id), { method: 'DELETE', signal });
    },
  } satisfies Partial<AssetsApi>;
}

/** Returns the `assets` sub-port: photos as files, and albums as folders. */
export function createAssetsPort(send: Send, baseUrl: string): AssetsApi {
  const reading = createReadCalls(send);
  return completePort(
    'assets',
    { assets: capabilities },
    {
      ...reading,
      ...createFolderCalls(send, reading.listFolders),
      ...createWriteCalls(send, reading.getFile),
      mediaUrl: ({ id, variant }) =>
        `${baseUrl}/photos/${encodeURIComponent(id)}/content${variant === 'original' ? '?download' : ''}`,
    },
  );
}
