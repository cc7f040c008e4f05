export {
  DashboardSettings,
  type AvailableWidget,
  type DashboardSettingsProps,
} from './DashboardSettings.tsx';
