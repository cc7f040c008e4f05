export type { LayoutMergeResult, LayoutSaveStatus } from './layoutDraft.ts';
export type { LayoutSlice, LayoutSliceMerge } from './layoutSlice.ts';
export {
  useLayoutDraft,
  type LayoutSaveListener,
  type LayoutSaveOutcome,
  type LayoutStep,
  type UseLayoutDraftResult,
} from './useLayoutDraft.ts';
export { useLayoutSettings, useOptionalLayout, type UseLayoutSettingsOptions } from './useLayoutSettings.ts';
