import type { AssetsApi } from '@vitrine/core/contract';
import type { UploadQueue, UploadQueueOptions } from './uploadQueue.ts';

/** Makes a queue. Handed in by whoever shows uploads, so that a product without them does not carry the code. */
export type CreateUploadQueue = (options: UploadQueueOptions) => UploadQueue;

/** Keeps the upload queue of an identity as long as the provider lives, from the first screen on that shows uploads. */
export interface UploadQueueRegistry {
  /** The queue, if a screen has opened it. */
  get(): UploadQueue | undefined;
  /** The queue, made at the first call. Changes nothing that can be seen, so that it may be called while drawing. */
  open(create: CreateUploadQueue): UploadQueue;
  /** Lets the queue work, if it is open and the provider is there. */
  wake(): void;
  setAssets(assets: AssetsApi | undefined): void;
  /** The provider is there. */
  connect(): void;
  /** The provider is gone. */
  disconnect(): void;
}

/** Begins without a queue. */
export function createUploadQueueRegistry(options: UploadQueueOptions): UploadQueueRegistry {
  let queue: UploadQueue | undefined;
  let assets: AssetsApi | undefined;
  let [isConnected, isAwake] = [false, false];
  const wake = () => {
    if (!queue || !isConnected || isAwake) return;
    isAwake = true;
    queue.connect();
  };
  return {
    get: () => queue,
    open(create) {
      if (!queue) {
        queue = create(options);
        queue.setAssets(assets);
      }
      return queue;
    },
    wake,
    setAssets(next) {
      assets = next;
      queue?.setAssets(next);
    },
    connect() {
      isConnected = true;
      wake();
    },
    disconnect() {
      isConnected = false;
      if (isAwake) queue?.disconnect();
      isAwake = false;
    },
  };
}
