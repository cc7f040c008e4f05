import { nameKey, tidyName } from '@vitrine/core/assets';
import { ApiError, type AssetsApi, type Folder } from '@vitrine/core/contract';

/** Finds or makes the folders that dropped files came in. */
export interface UploadFolders {
  /** The id of the folder `steps` below `baseId`; undefined = the default folder of the back end. */
  resolve(
    baseId: string | undefined,
    steps: readonly string[],
    signal: AbortSignal,
  ): Promise<string | undefined>;
  /** Forgets what is known, after a folder turned out to be gone. */
  reset(): void;
  /** Forgets everything and makes no folder any more that was asked for before. */
  abandon(): void;
}

/** As file systems and most servers compare them. */
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

/** Makes a folder; one that somebody else made since the list was read is as good. */
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

/** Each folder is asked for once however many files lie in it, and never made twice. */
export function createUploadFolders(current: () => AssetsApi | undefined): UploadFolders {
  return new Folders(current);
}
