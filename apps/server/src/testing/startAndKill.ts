import { expect } from 'vitest';
import { until } from './liveServer.ts';
import { startServerProcess } from './serverProcess.ts';

/** Starts a server that is killed as soon as `isMidway`; resolves once it is gone. */
export async function startAndKill(
  dataFolder: string,
  isMidway: () => Promise<boolean>,
  env: Record<string, string> = {},
): Promise<void> {
  const starting = startServerProcess({
    dataFolder,
    env,
    onSpawn: (send) =>
      void until(isMidway, 40_000, 10)
        .catch(() => undefined)
        .then(() => send('SIGKILL')),
  });
  await expect(starting).rejects.toThrow('exit null');
}
