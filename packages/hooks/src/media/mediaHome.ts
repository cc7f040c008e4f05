import type { AssetsApi } from '@vitrine/core/contract';
import type { MediaStore } from './mediaStore.ts';

/** Makes a store. Handed in by whoever shows media, so that a product without them does not carry the code. */
export type CreateMediaStore = (onUnauthenticated: () => void) => MediaStore;

/** Where the addresses of an identity live: as long as the provider, from the first screen on that shows media. */
export interface MediaHome {
  /** The store, if a screen has opened it. */
  get(): MediaStore | undefined;
  /** The store, made at the first call. Changes nothing that can be seen, so that it may be called while drawing. */
  open(create: CreateMediaStore): MediaStore;
  setAssets(assets: AssetsApi | undefined): void;
}

/** A home without a store. */
export function createMediaHome(onUnauthenticated: () => void): MediaHome {
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
