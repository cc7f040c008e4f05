import { nameKey, normalizeName } from '@vitrine/core/assets';
import { ApiError, type AssetsApi, type Folder } from '@vitrine/core/contract';

/** Finds or creates the folders of dropped files. */
export interface UploadFolders {
  /**
   * Resolves with the id of the folder at the path `names` below `baseId`, which is created if necessary; undefined for
   * the default folder of the back end. Where folders contain no others, it is the last one that there can be.
   */
  resolve(
    baseId: string | undefined,
    names: readonly string[],
    signal: AbortSignal,
  ): Promise<string | undefined>;
  /** Discards the known folders, after one of them turned out to be missing. */
  reset(): void;
  /** Discards the known folders and aborts requests: no further folder is created. */
  abort(): void;
}

/** Returns the key by which file systems and most servers compare names. */
function toKey(name: string): string {
  return nameKey(normalizeName(name));
}

function findFolder(
  folders: readonly Folder[],
  parentId: string | undefined,
  name: string,
): Folder | undefined {
  return folders.find(
    (folder) => (folder.parentId ?? undefined) === parentId && toKey(folder.name) === toKey(name),
  );
}

/** Creates a folder; uses an existing one when another user created it in the meantime. */
async function createFolder(
  assets: AssetsApi,
  { name, parentId }: { name: string; parentId: string | undefined },
  signal: AbortSignal,
): Promise<string> {
  try {
    return (await assets.createFolder({ name, parentId }, signal)).id;
  } catch (error) {
    signal.throwIfAborted();
    // Where folders contain no others, the files of a folder in a folder go to the outer one.
    if (parentId !== undefined && error instanceof ApiError && error.code === 'unsupported') return parentId;
    const existing = findFolder(await assets.listFolders(signal), parentId, name);
    if (!existing) throw error;
    return existing.id;
  }
}

class Folders implements UploadFolders {
  readonly #getAssets: () => AssetsApi | undefined;
  readonly #byKey = new Map<string, Promise<string>>();
  #listed: Promise<readonly Folder[]> | undefined;
  #requests = new AbortController();

  constructor(getAssets: () => AssetsApi | undefined) {
    this.#getAssets = getAssets;
  }

  async resolve(
    baseId: string | undefined,
    names: readonly string[],
    signal: AbortSignal,
  ): Promise<string | undefined> {
    let folderId = baseId;
    for (const name of names) {
      signal.throwIfAborted();
      folderId = await this.#resolveFolder(folderId, name);
    }
    return folderId;
  }

  reset(): void {
    this.#byKey.clear();
    this.#listed = undefined;
  }

  abort(): void {
    this.#requests.abort();
    this.#requests = new AbortController();
    this.reset();
  }

  #resolveFolder(parentId: string | undefined, name: string): Promise<string> {
    const key = JSON.stringify([parentId ?? null, toKey(name)]);
    const pending = this.#byKey.get(key) ?? this.#findOrCreate(parentId, name);
    this.#byKey.set(key, pending);
    pending.catch(() => {
      if (this.#byKey.get(key) !== pending) return;
      this.#byKey.delete(key);
      this.#listed = undefined;
    });
    return pending;
  }

  async #findOrCreate(parentId: string | undefined, name: string): Promise<string> {
    const assets = this.#getAssets();
    if (!assets) throw new ApiError('unsupported');
    const { signal } = this.#requests;
    this.#listed ??= assets.listFolders(signal);
    const found = findFolder(await this.#listed, parentId, name);
    signal.throwIfAborted();
    return found ? found.id : createFolder(assets, { name, parentId }, signal);
  }
}

/** Creates a resolver of folders. It requests each folder once, however many files are in it. */
export function createUploadFolders(getAssets: () => AssetsApi | undefined): UploadFolders {
  return new Folders(getAssets);
}
