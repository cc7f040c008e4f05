import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from './operatorError.ts';

/** Another living server already works on the data folder. */
class DataFolderInUse extends OperatorError {
  override readonly name = 'DataFolderInUse';
}

/** Start time of a process from the process table, so that a reused process id is not taken for the owner. */
function startedAt(pid: number): string {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function readOwner(path: string): { pid: number; started: string } | undefined {
  try {
    const [pid, started] = readFileSync(path, 'utf8').split(' ');
    return pid && /^\d+$/.test(pid) ? { pid: Number(pid), started: started ?? '' } : undefined;
  } catch {
    return undefined;
  }
}

function tryCreate(path: string): boolean {
  try {
    const file = openSync(path, 'wx');
    writeSync(file, `${process.pid} ${startedAt(process.pid)}`);
    closeSync(file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Makes this process the only one on `folder` (made when missing): the embedded database itself would let a second
 * process in and be damaged. A lock left by a killed process is taken over. Returns the release.
 * @throws DataFolderInUse when its owner lives.
 */
export function lockDataFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'server.lock');
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (tryCreate(path)) return () => rmSync(path, { force: true });
    const owner = readOwner(path);
    if (owner && isAlive(owner.pid) && owner.started === startedAt(owner.pid))
      throw new DataFolderInUse(
        `The data folder ${folder} is in use by process ${owner.pid}. Stop that server, or set VITRINE_DATA to another folder.`,
      );
    rmSync(path, { force: true });
  }
  throw new DataFolderInUse(
    `The lock ${path} could not be taken. Another server may be starting on the same folder.`,
  );
}
