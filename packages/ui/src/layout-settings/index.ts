export { MergeNotice, type MergeNoticeProps } from './MergeNotice.tsx';
export {
  SettingsTabs,
  type SettingsTab,
  type SettingsTabList,
  type SettingsTabsProps,
} from './SettingsTabs.tsx';
export { useUndoKeys, type UndoKeysOptions } from './useUndoKeys.ts';
