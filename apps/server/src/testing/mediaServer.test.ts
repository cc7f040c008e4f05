import { expect, it } from 'vitest';
import { createMediaServer } from './mediaServer.ts';

/** Opens a server and closes it; returns how many listeners the process then has for its end. */
async function listenersAfter(): Promise<number> {
  const server = await createMediaServer({ works: false });
  await server.close();
  return process.listenerCount('exit') + process.listenerCount('beforeExit');
}

it('a server that is closed leaves no listener behind, except the tools of the process', async () => {
  expect(await listenersAfter()).toBe(await listenersAfter());
});
