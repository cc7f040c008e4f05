import { expect, it } from 'vitest';
import { createMediaServer } from './mediaServer.ts';

async function openAndClose(): Promise<void> {
  const server = await createMediaServer({ works: false });
  await server.close();
}

const endListeners = () => [...process.listeners('exit'), ...process.listeners('beforeExit')];

it('a server that is closed leaves no listener behind, except the tools of the process', async () => {
  // The first server adds the listeners of the tools that all share.
  await openAndClose();
  const before = new Set<unknown>(endListeners());
  await openAndClose();
  expect(endListeners().filter((listener) => !before.has(listener))).toEqual([]);
});
