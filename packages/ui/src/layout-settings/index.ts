export { EditorBody, type EditorBodyProps } from './EditorBody.tsx';
export { EditorTitle, type EditorTitleProps } from './EditorTitle.tsx';
export { EditorToolbar, type EditorToolbarProps } from './EditorToolbar.tsx';
export { MergeNotice, type MergeNoticeProps } from './MergeNotice.tsx';
export { ResetDialog, type ResetDialogProps } from './ResetDialog.tsx';
export type { ResetKind } from './ResetConfirmation.tsx';
export type { EditorSaveStatus, SaveLineProps } from './SaveLine.tsx';
export {
  SettingsTabs,
  type SettingsTab,
  type SettingsTabList,
  type SettingsTabsProps,
} from './SettingsTabs.tsx';
export { useUndoKeys, type UndoKeysOptions } from './useUndoKeys.ts';
