import type { Log } from '../app/log.ts';
import type { JobAttempt } from '../jobs/Queue.ts';
import { StorageError } from '../storage/Storage.ts';
import { isServerResourceError } from './mediaWorker.ts';
import { ToolError } from './runTool.ts';

/** Returns whether a job is repeated: always while the server lacks what it needs, otherwise until its last attempt. */
export function isTemporaryFailure(error: unknown, { isLast }: JobAttempt): boolean {
  if (isServerResourceError(error)) return true;
  const isLasting = error instanceof StorageError || (error instanceof ToolError && !error.isTransient);
  return !isLasting && !isLast;
}

/** Logs why something cannot be read of a file: what no tool and no storage says is an error of the server. */
export function logUnreadable(
  log: Pick<Log, 'warn' | 'error'>,
  fileId: number,
  error: unknown,
  message: string,
): void {
  if (error instanceof StorageError || error instanceof ToolError)
    log.warn({ fileId, reason: String(error).slice(0, 300) }, message);
  else log.error({ fileId, err: error }, message);
}
