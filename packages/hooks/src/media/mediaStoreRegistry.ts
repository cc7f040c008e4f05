import type { AssetsApi } from '@vitrine/core/contract';
import type { MediaStore } from './mediaStore.ts';

/** Makes a store. Handed in by whoever shows media, so that a product without them does not carry the code. */
export type CreateMediaStore = (onUnauthenticated: () => void) => MediaStore;

/** Keeps the media store of an identity as long as the provider lives, from the first screen on that shows media. */
export interface MediaStoreRegistry {
  /** The store, if a screen has opened it. */
  get(): MediaStore | undefined;
  /** The store, made at the first call. Changes nothing that can be seen, so that it may be called while drawing. */
  open(create: CreateMediaStore): MediaStore;
  setAssets(assets: AssetsApi | undefined): void;
}

/** Begins without a store. */
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
