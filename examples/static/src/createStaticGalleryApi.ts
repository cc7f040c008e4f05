import {
  ApiError,
  completePort,
  findShapeMismatch,
  list,
  number,
  object,
  text,
  type ApiErrorCode,
  type Asset,
  type AssetQuery,
  type AssetsApi,
  type Capabilities,
  type Folder,
  type GalleryApi,
  type ListFilesInput,
  type Shape,
} from '@vitrine/core/contract';

/** The content of `library.json`, which `makeLibrary.mjs` writes. */
interface Library {
  readonly albums: readonly string[];
  readonly pictures: readonly Picture[];
}

interface Picture {
  /** Album and name, such as `harbour/Evening.jpg`. It is also the id, as is the path of an album. */
  readonly path: string;
  readonly mimeType: string;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
  readonly modified: string;
}

/** What the content of `library.json` must be. A host may send the file of something else. */
const libraryShape: Shape<Library> = object({
  albums: list(text),
  pictures: list(
    object({ path: text, mimeType: text, bytes: number, width: number, height: number, modified: text }),
  ),
});

/** Capabilities beyond reading: sorting, a search of names, and pages by offset. What is left out is not offered. */
const capabilities: Capabilities = {
  assets: { sortFields: ['name', 'added', 'size'], searchScope: 'names', offsets: true },
};

/** The value of each sort field. `completePort` refuses a sort that is not declared. */
const sortKeys = {
  name: (asset: Asset) => asset.fileName.toLowerCase(),
  added: (asset: Asset) => asset.addedAt,
  size: (asset: Asset) => asset.fileSize,
};

function albumOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function toFolder(path: string, { pictures }: Library): Folder {
  return {
    id: path,
    name: nameOf(path),
    path: path.split('/'),
    parentId: albumOf(path) || null,
    fileCount: pictures.filter((each) => albumOf(each.path) === path).length,
  };
}

function toAsset({ path, mimeType, bytes, width, height, modified }: Picture): Asset {
  return {
    id: path,
    fileName: nameOf(path),
    mimeType,
    type: 'photo',
    folderId: albumOf(path),
    width,
    height,
    durationSeconds: null,
    fileSize: bytes,
    version: 1,
    addedAt: modified,
    takenAt: null,
    fields: { title: nameOf(path).replace(/\.[^.]+$/, '') },
  };
}

function selectAssets({ pictures }: Library, { folderId, q = '', sort = 'name' }: AssetQuery): Asset[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const key = sortKeys[sort.replace('-', '') as keyof typeof sortKeys];
  const direction = sort.startsWith('-') ? -1 : 1;
  return pictures
    .map(toAsset)
    .filter((asset) => folderId === undefined || asset.folderId === folderId)
    .filter((asset) => words.every((word) => asset.fileName.toLowerCase().includes(word)))
    .toSorted((one, other) => {
      const [left, right] = [key(one), key(other)];
      if (left !== right) return left < right ? -direction : direction;
      return one.id < other.id ? -direction : direction;
    });
}

/** Returns a page of files. Its cursor is the position of its first file. */
function listPage(library: Library, { cursor, offset = 0, limit = 100, ...query }: ListFilesInput) {
  if (cursor !== undefined && !/^\d{1,9}$/.test(cursor))
    throw new ApiError('invalid', { fields: { cursor: 'unknown' } });
  const found = selectAssets(library, query);
  const start = Number(cursor ?? offset);
  const end = start + limit;
  return {
    items: found.slice(start, end),
    nextCursor: end < found.length ? String(end) : null,
    total: found.length,
  };
}

/** What a file host says by a status, beside that a file is not there. */
const statusCodes: Readonly<Record<number, ApiErrorCode>> = { 401: 'unauthenticated', 403: 'forbidden' };

/** Reads `library.json`. The browser keeps it and asks the host whether it has changed. */
async function readLibrary(baseUrl: string, signal?: AbortSignal): Promise<Library> {
  function failed(code: ApiErrorCode) {
    return (cause: unknown): never => {
      signal?.throwIfAborted();
      throw new ApiError(code, { cause });
    };
  }
  const response = await fetch(`${baseUrl}library.json`, { signal: signal ?? null }).catch(failed('offline'));
  const { status } = response;
  if (!response.ok) throw new ApiError(statusCodes[status] ?? 'unexpected', { status });
  const content: unknown = await response.json().catch(failed('malformed'));
  if (findShapeMismatch(libraryShape, content)) throw new ApiError('malformed');
  return content as Library;
}

function createAssets(baseUrl: string): AssetsApi {
  const addressOf = ({ id }: { id: string }) =>
    `${baseUrl}pictures/${id.split('/').map(encodeURIComponent).join('/')}`;
  return completePort('assets', capabilities, {
    async listFolders(signal) {
      const library = await readLibrary(baseUrl, signal);
      return library.albums.map((path) => toFolder(path, library));
    },
    async listFiles(input, signal) {
      const library = await readLibrary(baseUrl, signal);
      if (input.folderId !== undefined && !library.albums.includes(input.folderId))
        throw new ApiError('not-found');
      return listPage(library, input);
    },
    async getFile({ id }, signal) {
      const picture = (await readLibrary(baseUrl, signal)).pictures.find(({ path }) => path === id);
      if (!picture) throw new ApiError('not-found');
      return toAsset(picture);
    },
    mediaUrl: addressOf,
  });
}

/**
 * Returns a back end of static files: `library.json` and the pictures that it lists, below `baseUrl` on any file host. It has
 * no sign-in, and nothing can be changed.
 */
export function createStaticGalleryApi({ baseUrl = './' } = {}): GalleryApi {
  return { id: `static:${baseUrl}`, capabilities, assets: createAssets(baseUrl) };
}
