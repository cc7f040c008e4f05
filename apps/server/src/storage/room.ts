import { statfs } from 'node:fs/promises';

/** With less room than this, a write that failed is taken to have failed for want of room. Bytes. */
const roomNeeded = 4 * 1024 * 1024;

/** Whether the disk of a folder has no room left to speak of; for tools that do not tell why they could not write. */
export async function isDiskFull(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize <= roomNeeded;
}
