import type { AssetsApi } from '@vitrine/core/contract';

const pause = (milliseconds: number) => new Promise((resolve) => void setTimeout(resolve, milliseconds));

/** How often the newest files are read again, and for how long, in milliseconds. */
const everyMs = 100;
const limitMs = 30_000;

/**
 * Returns a function that waits until nothing of the newest hundred files is `pending`. A back end that is never done is waited for
 * only once, for 30 seconds: its cases then run while it works. Older files are not looked at.
 */
export function createSettle(assets: AssetsApi): () => Promise<void> {
  let isEndless = false;
  return async () => {
    const end = performance.now() + limitMs;
    while (!isEndless) {
      const { items } = await assets.listFiles({ sort: '-added', limit: 100 });
      if (!items.some(({ processing }) => Object.values(processing ?? {}).includes('pending'))) return;
      isEndless = performance.now() > end;
      await pause(everyMs);
    }
  };
}
