import type { AssetsApi } from '@vitrine/core/contract';
import type { UploadQueue, UploadQueueOptions } from './uploadQueue.ts';

/** Creates a queue. Passed in by the screens with uploads, so that products without uploads do not bundle the code. */
export type CreateUploadQueue = (options: UploadQueueOptions) => UploadQueue;

/**
 * Keeps the upload queue of a signed-in person for the lifetime of the provider, from the first screen with uploads.
 */
export interface UploadQueueRegistry {
  /** Returns the queue; undefined before `open`. */
  get(): UploadQueue | undefined;
  /** Returns the queue and creates it at the first call. Has no visible effect, so it may be called during render. */
  open(create: CreateUploadQueue): UploadQueue;
  /** Starts the queue, if it exists and the provider is mounted. */
  start(): void;
  /** Sets the `assets` sub-port that uploads are sent to; undefined when the back end has none. */
  setAssets(assets: AssetsApi | undefined): void;
  /** Call it when the provider mounts. */
  connect(): void;
  /** Call it when the provider unmounts. */
  disconnect(): void;
}

/** Creates a registry without a queue. */
export function createUploadQueueRegistry(options: UploadQueueOptions): UploadQueueRegistry {
  let queue: UploadQueue | undefined;
  let assets: AssetsApi | undefined;
  let [isConnected, isStarted] = [false, false];
  const start = () => {
    if (!queue || !isConnected || isStarted) return;
    isStarted = true;
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
    start,
    setAssets(next) {
      assets = next;
      queue?.setAssets(next);
    },
    connect() {
      isConnected = true;
      start();
    },
    disconnect() {
      isConnected = false;
      if (isStarted) queue?.disconnect();
      isStarted = false;
    },
  };
}
