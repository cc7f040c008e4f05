export { frozenClock, type Clock, type FrozenClock } from './clock.ts';
export { makeAsset, makeBinEntry, makeFolder, makeViewer, type MakeAssetOptions } from './factories.ts';
export {
  createMemoryGalleryApi,
  type MemoryGalleryApi,
  type MemoryGalleryApiOptions,
} from './memory/createMemoryGalleryApi.ts';
export type { MemoryAccount, MemoryRole } from './memory/session.ts';
