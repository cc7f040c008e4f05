import type { AssetsApi } from '@vitrine/core/contract';
import type { MediaStore } from './mediaStore.ts';

/** Creates a store. Passed in by the screens with media, so that products without media do not bundle the code. */
export type CreateMediaStore = (onUnauthenticated: () => void) => MediaStore;

/** Keeps the media store of a signed-in person for the lifetime of the provider, from the first screen with media. */
export interface MediaStoreRegistry {
  /** Returns the store; undefined before `open`. */
  get(): MediaStore | undefined;
  /** Returns the store and creates it at the first call. Has no visible effect, so it may be called during render. */
  open(create: CreateMediaStore): MediaStore;
  /** Sets the back end that returns the addresses. */
  setAssets(assets: AssetsApi | undefined): void;
}

/** Creates a registry without a store. */
export function createMediaStoreRegistry(onUnauthenticated: () => void): MediaStoreRegistry {
  let store: MediaStore | undefined;
  let assets: AssetsApi | undefined;
  return {
    get: () => store,
    open(create) {
      if (!store) {
        store = create(onUnauthenticated);
        store.setAssets(assets);
      }
      return store;
    },
    setAssets(next) {
      assets = next;
      store?.setAssets(next);
    },
  };
}
