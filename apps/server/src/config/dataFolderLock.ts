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
import { StartupError } from './startupError.ts';

/** Another running server uses the data folder. */
class DataFolderInUse extends StartupError {
  override readonly name = 'DataFolderInUse';
}

/** The owner of a lock. */
interface Owner {
  readonly pid: number;
  /** Start time of the process, so that a reused process id is not taken for the owner. */
  readonly started: string;
  /** Where the process id is valid: the machine and, in containers, its process namespace; empty when unknown. */
  readonly processSpace: string;
}

/** Interval of refreshing a lock, and age after which a lock of another machine is invalid, in milliseconds. */
const heartbeatMs = 5000;
const staleAfterMs = 30_000;

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

function currentProcessSpace(): string {
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
  const [pid, started = '', processSpace = ''] = tryRead(() => readFileSync(path, 'utf8')).split(' ');
  return pid && /^\d+$/.test(pid) ? { pid: Number(pid), started, processSpace } : undefined;
}

function ageOf(path: string): number {
  try {
    return Date.now() - statSync(path).mtimeMs;
  } catch {
    return Infinity;
  }
}

/**
 * Returns whether the owner may still be running. For another machine only the heartbeat counts; an incomplete lock is
 * being written.
 */
function isLocked(path: string): boolean {
  const owner = readOwner(path);
  if (!owner) return ageOf(path) < heartbeatMs;
  const isSameSpace = owner.processSpace === '' || owner.processSpace === currentProcessSpace();
  if (isSameSpace) return isAlive(owner.pid) && owner.started === startedAt(owner.pid);
  return ageOf(path) < staleAfterMs;
}

function tryCreate(path: string): boolean {
  try {
    const file = openSync(path, 'wx');
    writeSync(file, `${process.pid} ${startedAt(process.pid)} ${currentProcessSpace()}`);
    closeSync(file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Replaces an abandoned lock. Only one of several processes at a time checks again and replaces it. */
function tryTakeOver(path: string): boolean {
  const takeOverLock = `${path}.turn`;
  if (ageOf(takeOverLock) > staleAfterMs) rmSync(takeOverLock, { force: true });
  if (!tryCreate(takeOverLock)) return false;
  try {
    if (isLocked(path)) return false;
    rmSync(path, { force: true });
    return tryCreate(path);
  } finally {
    rmSync(takeOverLock, { force: true });
  }
}

function refresh(path: string): void {
  const now = new Date();
  try {
    utimesSync(path, now, now);
  } catch {
    // The folder may be unavailable for a moment; the next heartbeat tries again.
  }
}

function keepLock(path: string): () => void {
  const heartbeat = setInterval(() => refresh(path), heartbeatMs);
  heartbeat.unref();
  return () => {
    clearInterval(heartbeat);
    rmSync(path, { force: true });
  };
}

/**
 * Locks `folder` (created if missing, accessible to the owner alone) for this process: the embedded database itself
 * does not prevent a second process, which would damage it. The lock of a killed process is replaced at once on the
 * same machine, otherwise when its heartbeat has stopped. Returns a function that releases the lock.
 * @throws DataFolderInUse when its owner is running.
 */
export function lockDataFolder(folder: string): () => void {
  makeOwnFolder(folder);
  const path = join(folder, 'server.lock');
  if (tryCreate(path) || tryTakeOver(path)) return keepLock(path);
  const owner = readOwner(path);
  throw new DataFolderInUse(
    owner
      ? `The data folder ${folder} is in use by process ${owner.pid}. Stop that server, or set VITRINE_DATA to another folder.`
      : `The lock ${path} could not be taken. Another server may be starting on the same folder.`,
  );
}
