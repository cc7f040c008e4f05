import { readFile } from 'node:fs/promises';
import { until } from '../liveServer.ts';
import { signalIfAlive } from '../processes/serverProcess.ts';

/** Returns the ids of the child processes of a server whose command contains a text. Works only on Linux. */
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
 * Pauses the drawing processes of a server as they start, until `count` are paused. Their drawings are not finished
 * before `continueDrawing`. A test that calls this must call `killPausedDrawing` at its end.
 */
export async function pauseDrawing(serverId: number, count = 1): Promise<void> {
  const pauseStarted = async () => {
    for (const pid of await childrenOf(serverId, 'render/child'))
      if (!paused.has(pid) && signalIfAlive(pid, 'SIGSTOP')) paused.add(pid);
    return paused.size >= count;
  };
  await until(pauseStarted, 100_000, 5);
}

function signalPaused(signal: NodeJS.Signals): void {
  for (const pid of paused) signalIfAlive(pid, signal);
  paused.clear();
}

/** Continues the processes that `pauseDrawing` has paused. */
export function continueDrawing(): void {
  signalPaused('SIGCONT');
}

/** Kills the processes that are still paused; they do not end with their server. */
export function killPausedDrawing(): void {
  signalPaused('SIGKILL');
}
