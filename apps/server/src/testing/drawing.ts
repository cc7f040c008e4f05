import { readFile } from 'node:fs/promises';
import { until } from './liveServer.ts';
import { signalIfAlive } from './serverProcess.ts';

/** Returns the ids of the processes that a server has started whose command contains a text. Linux alone tells. */
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

/**
 * Waits until a server has a process that draws, and lets it stand still: what it draws, and what it is given to draw, is not
 * finished before it gets `SIGCONT`. Returns the ids of all that stand still.
 */
export async function pauseDrawing(serverId: number): Promise<readonly number[]> {
  let drawing: number[] = [];
  await until(async () => (drawing = await childrenOf(serverId, 'render/child')).length > 0, 20_000, 5);
  for (const pid of drawing) signalIfAlive(pid, 'SIGSTOP');
  return drawing;
}
