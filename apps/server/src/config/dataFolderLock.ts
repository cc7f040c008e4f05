import {
  closeSync,
  openSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  utimesSync,
  writeSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { makeOwnFolder } from '../storage/ownerOnly.ts';
import { OperatorError } from './operatorError.ts';

/** Another living server already works on the data folder. */
class DataFolderInUse extends OperatorError {
  override readonly name = 'DataFolderInUse';
}

/** Whose lock it is. */
interface Owner {
  readonly pid: number;
  /** Start time of the process, so that a reused process id is not taken for the owner. */
  readonly started: string;
  /** Where the process id means something: the machine and, in containers, its own process table; empty = not told. */
  readonly place: string;
}

/** How often a lock is refreshed, and after what time without that a lock from elsewhere is given up, in milliseconds. */
const heartbeat = 5000;
const patience = 30_000;

function tryRead(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}

function startedAt(pid: number): string {
  const text = tryRead(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

function currentPlace(): string {
  const boot = tryRead(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')).trim();
  const processTable = tryRead(() => readlinkSync('/proc/self/ns/pid'));
  return `${boot || hostname()}/${processTable}`.replaceAll(/\s/g, '_');
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function readOwner(path: string): Owner | undefined {
  const [pid, started = '', place = ''] = tryRead(() => readFileSync(path, 'utf8')).split(' ');
  return pid && /^\d+$/.test(pid) ? { pid: Number(pid), started, place } : undefined;
}

function ageOf(path: string): number {
  try {
    return Date.now() - statSync(path).mtimeMs;
  } catch {
    return Infinity;
  }
}

/** Whether the owner may still be at work. From elsewhere only the heartbeat tells; half a lock is being written. */
function isHeld(path: string): boolean {
  const owner = readOwner(path);
  if (!owner) return ageOf(path) < heartbeat;
  const isNear = owner.place === '' || owner.place === currentPlace();
  if (isNear) return isAlive(owner.pid) && owner.started === startedAt(owner.pid);
  return ageOf(path) < patience;
}

function tryCreate(path: string): boolean {
  try {
    const file = openSync(path, 'wx');
    writeSync(file, `${process.pid} ${startedAt(process.pid)} ${currentPlace()}`);
    closeSync(file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Replaces a lock that nobody holds. Of several processes one at a time looks again and replaces. */
function tryTakeOver(path: string): boolean {
  const turn = `${path}.turn`;
  if (ageOf(turn) > patience) rmSync(turn, { force: true });
  if (!tryCreate(turn)) return false;
  try {
    if (isHeld(path)) return false;
    rmSync(path, { force: true });
    return tryCreate(path);
  } finally {
    rmSync(turn, { force: true });
  }
}

function refresh(path: string): void {
  const now = new Date();
  try {
    utimesSync(path, now, now);
  } catch {
    // The folder may be away for a moment; the next beat tries again.
  }
}

function hold(path: string): () => void {
  const beat = setInterval(() => refresh(path), heartbeat);
  beat.unref();
  return () => {
    clearInterval(beat);
    rmSync(path, { force: true });
  };
}

/**
 * Makes this process the only one on `folder` (made when missing, for the owner alone): the embedded database itself would let a second
 * process in and be damaged. A lock left by a killed process is taken over, at once on the same machine, else when its
 * heartbeat has stopped. Returns the release.
 * @throws DataFolderInUse when its owner lives.
 */
export function lockDataFolder(folder: string): () => void {
  makeOwnFolder(folder);
  const path = join(folder, 'server.lock');
  if (tryCreate(path) || tryTakeOver(path)) return hold(path);
  const owner = readOwner(path);
  throw new DataFolderInUse(
    owner
      ? `The data folder ${folder} is in use by process ${owner.pid}. Stop that server, or set VITRINE_DATA to another folder.`
      : `The lock ${path} could not be taken. Another server may be starting on the same folder.`,
  );
}
