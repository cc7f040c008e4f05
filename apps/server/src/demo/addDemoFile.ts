import type { AppDeps } from '../app/deps.ts';
import { ensureUploadsFolder, insertFile } from '../assets/store.ts';
import { ensureRootFolder, ensureFolderPath } from '../assets/upload/uploadFolders.ts';
import { measureFile } from '../assets/upload/uploadReceive.ts';
import { atTime } from '../db/executor.ts';
import { processFile } from '../media/processFile.ts';
import type { MediaServices } from '../media/services.ts';
import { sniffFile } from '../media/sniff.ts';
import { assetTypeOf } from '../media/types.ts';
import { originalKey } from '../storage/keys.ts';

/** A file of the demo library, as a temporary file that is consumed. */
export interface DemoFile {
  readonly tenantId: number;
  readonly userId: number | null;
  readonly folder: readonly string[];
  readonly fileName: string;
  readonly path: string;
  readonly addedAt: Date;
}

/** Adds a file as if it was uploaded at `addedAt`, and processes it at once. */
export async function addDemoFile(deps: AppDeps, media: MediaServices, file: DemoFile): Promise<number> {
  const { tenantId, userId, folder, fileName, path, addedAt } = file;
  const { bytes, sha256 } = await measureFile(path);
  const mimeType = await sniffFile(path, fileName);
  const storageKey = originalKey(tenantId, sha256);
  await deps.storage.put(storageKey, { path });
  const { id } = await deps.database.withTenant(
    tenantId,
    () =>
      atTime(addedAt, async () => {
        const [root, ...below] = folder;
        const start = root === undefined ? await ensureUploadsFolder() : await ensureRootFolder(root);
        const folderId = await ensureFolderPath(start, below);
        const type = assetTypeOf(mimeType);
        const processing = { faces: 'none', objects: 'none' } as const;
        return insertFile({
          folderId,
          fileName,
          mimeType,
          type,
          sizeBytes: bytes,
          sha256,
          storageKey,
          processing,
        });
      }),
    userId,
  );
  await processFile(deps, media, { tenantId, fileId: id, sha256 }, { isLast: true });
  return id;
}
