import { ApiError, type AssetsApi, type Folder } from '@vitrine/core/contract';

/** Finds or makes the folders that dropped files came in. */
export interface UploadFolders {
  /** The id of the folder `steps` below `baseId`; undefined = the default folder of the back end. */
  resolve(baseId: string | undefined, steps: readonly string[]): Promise<string | undefined>;
  /** Forgets what is known, after a folder turned out to be gone. */
  reset(): void;
}

/** As file systems and most servers compare them. */
function toKey(name: string): string {
  return name.normalize('NFC').trim().toLowerCase();
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

/** Each folder is asked for once however many files lie in it, and never made twice. */
export function createUploadFolders(current: () => AssetsApi | undefined): UploadFolders {
  const known = new Map<string, Promise<string>>();
  let listed: Promise<readonly Folder[]> | undefined;

  async function findOrMake(parentId: string | undefined, name: string): Promise<string> {
    const assets = current();
    if (!assets) throw new ApiError('unsupported');
    listed ??= assets.listFolders();
    const found = findFolder(await listed, parentId, name);
    if (found) return found.id;
    try {
      return (await assets.createFolder({ name, parentId })).id;
    } catch (error) {
      // Someone else may have made it since the list was read.
      const made = findFolder(await assets.listFolders(), parentId, name);
      if (!made) throw error;
      return made.id;
    }
  }

  function step(parentId: string | undefined, name: string): Promise<string> {
    const key = JSON.stringify([parentId ?? null, toKey(name)]);
    const pending = known.get(key) ?? findOrMake(parentId, name);
    known.set(key, pending);
    pending.catch(() => {
      known.delete(key);
      listed = undefined;
    });
    return pending;
  }

  return {
    async resolve(baseId, steps) {
      let at = baseId;
      for (const name of steps) at = await step(at, name);
      return at;
    },
    reset() {
      known.clear();
      listed = undefined;
    },
  };
}
