export type { LocatedMedia } from './mediaStore.ts';
export { useMedia, type UseMediaResult } from './useMedia.ts';
