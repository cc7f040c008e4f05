export type { SharedBackEnd } from './sharedContext.ts';
export { SharedProvider, type SharedProviderProps } from './SharedProvider.tsx';
export { useSharedMedia, type SharedMediaOfLink, type UseSharedMediaResult } from './useSharedMedia.ts';
