import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Deletes leftovers of interrupted work in a temporary folder; newer files are in use. */
export async function sweepFolder(folder: string, olderThan: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && found.mtime < olderThan) await rm(path, { recursive: true, force: true });
  }
}
