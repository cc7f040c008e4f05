import { readFile } from 'node:fs/promises';
import { until } from './liveServer.ts';
import { signalIfAlive } from './serverProcess.ts';

/** Returns the ids of the processes that a server has started whose command contains a text. Works only on Linux. */
export async function childrenOf(serverId: number, command: string): Promise<number[]> {
  const children = await readFile(`/proc/${serverId}/task/${serverId}/children`, 'utf8');
  const found = await Promise.all(
    children
      .split(' ')
      .filter(Boolean)
      .map(
        async (pid) => [Number(pid), await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')] as const,
      ),
  );
  return found.flatMap(([pid, line]) => (line.includes(command) ? [pid] : []));
}

const paused = new Set<number>();

/**
 * Stops the drawing processes of a server as they start, until `count` are stopped. What such a process draws, or is
 * given to draw, is not finished before `continueDrawing`. A test that calls this calls `killPausedDrawing` at its end.
 */
export async function pauseDrawing(serverId: number, count = 1): Promise<void> {
  const pauseNew = async () => {
    for (const pid of await childrenOf(serverId, 'render/child'))
      if (!paused.has(pid) && signalIfAlive(pid, 'SIGSTOP')) paused.add(pid);
    return paused.size >= count;
  };
  await until(pauseNew, 20_000, 5);
}

function signalPaused(signal: NodeJS.Signals): void {
  for (const pid of paused) signalIfAlive(pid, signal);
  paused.clear();
}

/** Lets the processes that `pauseDrawing` has stopped continue. */
export function continueDrawing(): void {
  signalPaused('SIGCONT');
}

/** Kills the processes that are still stopped; they do not end with their server. */
export function killPausedDrawing(): void {
  signalPaused('SIGKILL');
}
