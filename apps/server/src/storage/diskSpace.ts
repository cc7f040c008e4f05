import { statfs } from 'node:fs/promises';

/** Free bytes below which a failed write counts as caused by a full disk. */
const minFreeBytes = 4 * 1024 * 1024;

/** Returns whether the disk of a folder is practically full; for tools that do not report why a write failed. */
export async function isDiskFull(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize <= minFreeBytes;
}
