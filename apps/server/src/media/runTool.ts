import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';

/** Arguments of every run of ffmpeg: it overwrites its output, asks nothing, and opens local files only. */
export const toolArgs: readonly string[] = [
  '-hide_banner',
  '-loglevel',
  'error',
  '-nostdin',
  '-y',
  '-protocol_whitelist',
  'file,crypto,data',
];

/** Limits of one run of a program. */
export interface RunOptions {
  readonly timeoutMs: number;
  /** The most bytes of output; more ends the tool. */
  readonly maxOutputBytes?: number;
  /** Takes the output as it comes, of any size; the result is then empty. */
  readonly onOutput?: (chunk: Buffer) => void;
  /** Ends the tool. */
  readonly signal?: AbortSignal | undefined;
  /** Whether everything else on this machine goes first. */
  readonly isBackground?: boolean;
}

/** A tool failed, took too long, or wrote too much output. */
export class ToolError extends Error {
  override readonly name = 'ToolError';
  /** Whether a retry may succeed, because the tool could not be started or somebody else ended it, such as a system without memory. */
  readonly isTransient: boolean;

  constructor(message: string, isTransient = false) {
    super(message);
    this.isTransient = isTransient;
  }
}

/** Lets everything else go first; not every system allows that. */
function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    return;
  }
}

/** Runs a program without a shell and returns its standard output. */
export async function runTool(
  command: string,
  args: readonly string[],
  options: RunOptions,
): Promise<Buffer> {
  const { timeoutMs, maxOutputBytes = 64 * 1024 * 1024, signal, isBackground = false, onOutput } = options;
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    // In a process group of its own, so that a signal of a terminal to the group of the server does not reach it.
    detached: true,
  });
  const output: Buffer[] = [];
  let bytes = 0;
  let errorOutput = '';
  let endReason: string | undefined;
  const end = (reason: string) => {
    endReason ??= reason;
    child.kill('SIGKILL');
  };
  const timer = setTimeout(() => end('took too long'), timeoutMs);
  const onAbort = () => end('was stopped');
  signal?.addEventListener('abort', onAbort);
  if (signal?.aborted) onAbort();
  if (isBackground) lowerPriority(child.pid);
  child.stdout.on('data', (chunk: Buffer) => {
    if (onOutput) return onOutput(chunk);
    bytes += chunk.length;
    if (bytes > maxOutputBytes) end('wrote too much');
    else output.push(chunk);
  });
  child.stderr.on('data', (chunk: Buffer) => (errorOutput = (errorOutput + chunk.toString()).slice(-500)));
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  child.on('error', (error) => reject(new ToolError(`cannot run: ${error.message}`, true)));
  child.on('close', (code) => {
    if (endReason !== undefined) reject(new ToolError(endReason));
    else if (code === 0) resolve(Buffer.concat(output));
    else reject(new ToolError(`ended with ${code}: ${errorOutput.trim()}`, code === null));
  });
  return promise.finally(() => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
  });
}
