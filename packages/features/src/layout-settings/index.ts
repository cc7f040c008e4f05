export {
  LayoutSettingsScreen,
  type LayoutSettingsPanels,
  type LayoutSettingsScreenProps,
} from './LayoutSettingsScreen.tsx';
export type { LayoutSettingsPlace, LayoutSettingsTab } from './settingsTabs.ts';
