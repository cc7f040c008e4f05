export { DashboardSettings, type ArrangedWidget, type DashboardSettingsProps } from './DashboardSettings.tsx';
