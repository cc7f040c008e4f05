import { registerAssets } from '../assets/routes.ts';
import { registerDashboard } from '../dashboard/routes.ts';
import { registerLayoutSettings } from '../layout-settings/routes.ts';
import { registerReport } from '../report/routes.ts';
import type { RegisterRoutes } from './createApp.ts';

/** Every domain of the reference server; a new one is a line here. */
export const domains: readonly RegisterRoutes[] = [
  registerAssets,
  registerReport,
  registerDashboard,
  registerLayoutSettings,
];
