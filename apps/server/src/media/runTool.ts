import { spawn } from 'node:child_process';

/** Bounds of one run of a program. */
export interface RunOptions {
  readonly timeoutMs: number;
  /** Most bytes of output that are kept; more ends the tool. */
  readonly maxOutputBytes?: number;
}

/** A tool that did not do its work: it failed, took too long, or said too much. */
class ToolError extends Error {
  override readonly name = 'ToolError';
}

/** Runs a program without a shell and gives what it wrote to its standard output. */
export async function runTool(
  command: string,
  args: readonly string[],
  options: RunOptions,
): Promise<Buffer> {
  const { timeoutMs, maxOutputBytes = 64 * 1024 * 1024 } = options;
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    // In a group of its own, out of reach of a signal that a terminal sends to the whole group of the server.
    detached: true,
  });
  const output: Buffer[] = [];
  let bytes = 0;
  let complaint = '';
  let refusal: string | undefined;
  const end = (reason: string) => {
    refusal ??= reason;
    child.kill('SIGKILL');
  };
  const timer = setTimeout(() => end('took too long'), timeoutMs);
  child.stdout.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxOutputBytes) end('wrote too much');
    else output.push(chunk);
  });
  child.stderr.on('data', (chunk: Buffer) => (complaint = (complaint + chunk.toString()).slice(-500)));
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  child.on('error', (error) => reject(new ToolError(`cannot run: ${error.message}`)));
  child.on('close', (code) => {
    if (refusal !== undefined) reject(new ToolError(refusal));
    else if (code === 0) resolve(Buffer.concat(output));
    else reject(new ToolError(`ended with ${code}: ${complaint.trim()}`));
  });
  return promise.finally(() => clearTimeout(timer));
}
