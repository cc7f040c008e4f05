import { registerAssets } from '../assets/routes.ts';
import { registerReport } from '../report/routes.ts';
import type { RegisterRoutes } from './createApp.ts';

/** Every domain of the reference server; a new one is a line here. */
export const domains: readonly RegisterRoutes[] = [registerAssets, registerReport];
