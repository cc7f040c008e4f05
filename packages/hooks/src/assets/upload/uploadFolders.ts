import { nameKey, tidyName } from '@vitrine/core/assets';
import { ApiError, type AssetsApi, type Folder } from '@vitrine/core/contract';

/** Finds or creates the folders of dropped files. */
export interface UploadFolders {
  /** Resolves with the id of the folder `steps` below `baseId`; undefined for the default folder of the back end. */
  resolve(
    baseId: string | undefined,
    steps: readonly string[],
    signal: AbortSignal,
  ): Promise<string | undefined>;
  /** Discards the known folders, after one of them turned out to be missing. */
  reset(): void;
  /** Discards everything; folders requested before are no longer created. */
  abandon(): void;
}

/** Returns the key by which file systems and most servers compare names. */
function toKey(name: string): string {
  return nameKey(tidyName(name));
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
async function makeFolder(
  assets: AssetsApi,
  { name, parentId }: { name: string; parentId: string | undefined },
  signal: AbortSignal,
): Promise<string> {
  try {
    return (await assets.createFolder({ name, parentId }, signal)).id;
  } catch (error) {
    signal.throwIfAborted();
    const made = findFolder(await assets.listFolders(signal), parentId, name);
    if (!made) throw error;
    return made.id;
  }
}

class Folders implements UploadFolders {
  readonly #current: () => AssetsApi | undefined;
  readonly #known = new Map<string, Promise<string>>();
  #listed: Promise<readonly Folder[]> | undefined;
  #work = new AbortController();

  constructor(current: () => AssetsApi | undefined) {
    this.#current = current;
  }

  async resolve(
    baseId: string | undefined,
    steps: readonly string[],
    signal: AbortSignal,
  ): Promise<string | undefined> {
    let at = baseId;
    for (const name of steps) {
      signal.throwIfAborted();
      at = await this.#step(at, name);
    }
    return at;
  }

  reset(): void {
    this.#known.clear();
    this.#listed = undefined;
  }

  abandon(): void {
    this.#work.abort();
    this.#work = new AbortController();
    this.reset();
  }

  #step(parentId: string | undefined, name: string): Promise<string> {
    const key = JSON.stringify([parentId ?? null, toKey(name)]);
    const pending = this.#known.get(key) ?? this.#findOrMake(parentId, name);
    this.#known.set(key, pending);
    pending.catch(() => {
      if (this.#known.get(key) !== pending) return;
      this.#known.delete(key);
      this.#listed = undefined;
    });
    return pending;
  }

  async #findOrMake(parentId: string | undefined, name: string): Promise<string> {
    const assets = this.#current();
    if (!assets) throw new ApiError('unsupported');
    const { signal } = this.#work;
    this.#listed ??= assets.listFolders(signal);
    const found = findFolder(await this.#listed, parentId, name);
    signal.throwIfAborted();
    return found ? found.id : makeFolder(assets, { name, parentId }, signal);
  }
}

/** Requests each folder once, regardless of the number of its files, and never creates one twice. */
export function createUploadFolders(current: () => AssetsApi | undefined): UploadFolders {
  return new Folders(current);
}
