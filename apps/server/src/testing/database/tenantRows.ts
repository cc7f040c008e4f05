import {
  ensureUploadsFolder,
  insertFile,
  updateFileMetadata,
  type FileFindings,
  type FileRow,
} from '../../assets/store.ts';
import type { Database } from '../../db/database.ts';

let made = 0;

/** Adds a file without bytes to a tenant, by default in 'Uploads', and returns its row. */
export async function addFile(
  server: { deps: { database: Pick<Database, 'withTenant'> } },
  tenantId: number,
  file: FileFindings & { fileName?: string; folderId?: number } = {},
): Promise<FileRow> {
  const { fileName = `photo-${(made += 1)}.jpg`, folderId, ...findings } = file;
  return server.deps.database.withTenant(tenantId, async () => {
    const row = await insertFile({
      folderId: folderId ?? (await ensureUploadsFolder()),
      fileName,
      mimeType: 'image/jpeg',
      type: findings.type ?? 'photo',
      sizeBytes: 1000 + made,
      sha256: made.toString(16).padStart(64, '0'),
      storageKey: `made-up/${made}`,
    });
    return (await updateFileMetadata(row.id, { width: 3000, height: 2000, ...findings })) ?? row;
  });
}
