export { catalogueOf, type WidgetLoadInput, type WidgetSource } from '@vitrine/hooks/dashboard';
export { galleryDashboardAddresses, type DashboardAddresses } from './addresses.ts';
export { DashboardScreen, type DashboardScreenProps } from './DashboardScreen.tsx';
export { dashboardEventNames, type DashboardEventNames } from './events.ts';
export { useWidgetHost, type WidgetHost } from './host.ts';
export type { DashboardWidget, WidgetPartProps } from './widgets/DashboardWidget.ts';
export { defaultWidgets } from './widgets/defaultWidgets.ts';
