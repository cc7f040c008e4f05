import { spawn } from 'node:child_process';

/** Limits of one run of a program. */
export interface RunOptions {
  readonly timeoutMs: number;
  /** The most bytes of output; more ends the tool. */
  readonly maxOutputBytes?: number;
}

/** A tool failed, took too long, or wrote too much output. */
class ToolError extends Error {
  override readonly name = 'ToolError';
}

/** Runs a program without a shell and returns its standard output. */
export async function runTool(
  command: string,
  args: readonly string[],
  options: RunOptions,
): Promise<Buffer> {
  const { timeoutMs, maxOutputBytes = 64 * 1024 * 1024 } = options;
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
  child.stdout.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxOutputBytes) end('wrote too much');
    else output.push(chunk);
  });
  child.stderr.on('data', (chunk: Buffer) => (errorOutput = (errorOutput + chunk.toString()).slice(-500)));
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  child.on('error', (error) => reject(new ToolError(`cannot run: ${error.message}`)));
  child.on('close', (code) => {
    if (endReason !== undefined) reject(new ToolError(endReason));
    else if (code === 0) resolve(Buffer.concat(output));
    else reject(new ToolError(`ended with ${code}: ${errorOutput.trim()}`));
  });
  return promise.finally(() => clearTimeout(timer));
}
