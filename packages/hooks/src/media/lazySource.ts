import { loadingMediaUrl, type MediaUrlSource } from '@vitrine/core/assets';
import { toApiError } from '@vitrine/core/contract';

/** Returns a source that loads the code of another one when it is subscribed to. */
export function lazySource(load: () => Promise<MediaUrlSource>): MediaUrlSource {
  let inner: MediaUrlSource | undefined;
  let state = loadingMediaUrl;
  return {
    get: () => inner?.get() ?? state,
    subscribe(listener) {
      let isWanted = true;
      let unsubscribe = inner?.subscribe(listener);
      async function open(): Promise<void> {
        try {
          inner = await load();
          if (isWanted) unsubscribe = inner.subscribe(listener);
        } catch (cause) {
          state = { status: 'failed', error: toApiError(cause) };
        }
        listener();
      }
      if (!inner) void open();
      return () => {
        isWanted = false;
        unsubscribe?.();
      };
    },
    fail: (url) => inner?.fail(url),
  };
}
