import { registerAssets } from '../assets/routes.ts';
import { registerCardLayout } from '../card-layout/routes.ts';
import { registerComments } from '../comments/routes.ts';
import { registerCustomFields } from '../custom-fields/routes.ts';
import { registerDashboard } from '../dashboard/routes.ts';
import { registerFaces } from '../faces/routes.ts';
import { registerKeywords } from '../keywords/routes.ts';
import { registerLayoutSettings } from '../layout-settings/routes.ts';
import { registerProfile } from '../profile/routes.ts';
import { registerReport } from '../report/routes.ts';
import { registerShared } from '../sharing/sharedRoutes.ts';
import { registerSharing } from '../sharing/routes.ts';
import { registerSimilarity } from '../similarity/routes.ts';
import { registerSubscription } from '../subscription/routes.ts';
import { registerAudit } from '../audit/routes.ts';
import { registerTenants } from '../tenants/routes.ts';
import { registerPasswordLinks } from '../users/linkRoutes.ts';
import { registerTranscripts } from '../transcripts/routes.ts';
import { registerUsers } from '../users/routes.ts';
import { registerWebSearch } from '../web-search/routes.ts';
import { registerWorkflow } from '../workflow/routes.ts';
import type { RegisterRoutes } from './createApp.ts';

/** Every domain of the reference server: one line per domain. */
export const domains: readonly RegisterRoutes[] = [
  registerAssets,
  registerReport,
  registerDashboard,
  registerLayoutSettings,
  registerCardLayout,
  registerCustomFields,
  registerWorkflow,
  registerComments,
  registerKeywords,
  registerSharing,
  registerShared,
  registerProfile,
  registerSimilarity,
  registerSubscription,
  registerUsers,
  registerPasswordLinks,
  registerTenants,
  registerAudit,
  registerTranscripts,
  registerFaces,
  registerWebSearch,
];
