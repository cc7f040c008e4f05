import { ApiError, type AssetsApi, type Folder } from '@vitrine/core/contract';

/** Finds or makes the folders that dropped files came in. */
export interface UploadFolders {
  /** The id of the folder `steps` below `baseId`; undefined = the default folder of the back end. */
  resolve(baseId: string | undefined, steps: readonly string[]): Promise<string | undefined>;
  /** Forgets what is known, after a folder turned out to be gone. */
  reset(): void;
}

function sameName(one: string, other: string): boolean {
  return one.normalize('NFC') === other.normalize('NFC');
}

/** Each folder is asked for once however many files lie in it, and never made twice. */
export function createUploadFolders(current: () => AssetsApi | undefined): UploadFolders {
  const known = new Map<string, Promise<string>>();
  let listed: Promise<readonly Folder[]> | undefined;

  async function findOrMake(parentId: string | undefined, name: string): Promise<string> {
    const assets = current();
    if (!assets) throw new ApiError('unsupported');
    listed ??= assets.listFolders();
    const folders = await listed;
    const found = folders.find(
      (folder) => (folder.parentId ?? undefined) === parentId && sameName(folder.name, name),
    );
    return found ? found.id : (await assets.createFolder({ name, parentId })).id;
  }

  function step(parentId: string | undefined, name: string): Promise<string> {
    const key = JSON.stringify([parentId ?? null, name.normalize('NFC')]);
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
