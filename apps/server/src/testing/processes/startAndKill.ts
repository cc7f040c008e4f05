import { expect } from 'vitest';
import { until } from '../liveServer.ts';
import { startServerProcess } from './serverProcess.ts';

/** Starts a server and kills it as soon as `isMidway` returns true; resolves when the process has ended. */
export async function startAndKill(
  dataFolder: string,
  isMidway: () => Promise<boolean>,
  env: Record<string, string> = {},
): Promise<void> {
  const starting = startServerProcess({
    dataFolder,
    env,
    onSpawn: (send) =>
      void until(isMidway, 100_000, 10)
        .catch(() => undefined)
        .then(() => send('SIGKILL')),
  });
  await expect(starting).rejects.toThrow('exit null');
}
