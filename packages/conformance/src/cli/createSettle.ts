import { isOfferedSort, type GalleryApi } from '@vitrine/core/contract';

const pause = (milliseconds: number) => new Promise((resolve) => void setTimeout(resolve, milliseconds));

/** How often the newest files are read again, and for how long, in milliseconds. */
const everyMs = 100;
const limitMs = 30_000;
const limit = 100;

/**
 * Returns a function that waits until nothing of the newest hundred files is `pending`. A back end that is never done is waited for
 * only once, for 30 seconds: `onEndless` is told, and its cases then run while it works. Older files are not looked at; without a sort
 * by the time of upload, the files are those that the back end lists first.
 */
export function createSettle(
  { assets, capabilities }: Pick<GalleryApi, 'assets' | 'capabilities'>,
  onEndless: (text: string) => void,
): () => Promise<void> {
  const sort = isOfferedSort(capabilities, '-added') ? '-added' : undefined;
  let isEndless = false;
  async function countPending(): Promise<number> {
    const { items = [] } = (await assets?.listFiles({ sort, limit })) ?? {};
    return items.filter(({ processing }) => Object.values(processing ?? {}).includes('pending')).length;
  }
  return async () => {
    const end = performance.now() + limitMs;
    while (!isEndless) {
      const pending = await countPending();
      if (pending === 0) return;
      isEndless = performance.now() > end;
      if (isEndless)
        onEndless(
          `After ${limitMs / 1000} s ${pending} of the ${limit} newest files are still pending. From here on cases do not wait: what fails may only be late.`,
        );
      await pause(everyMs);
    }
  };
}
