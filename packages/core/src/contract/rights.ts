import { assetsRights } from './assets/rights.ts';
import { auditRights } from './audit/rights.ts';
import { cardLayoutRights } from './card-layout/rights.ts';
import { commentsRights } from './comments/rights.ts';
import { customFieldsRights } from './custom-fields/rights.ts';
import { dashboardRights } from './dashboard/rights.ts';
import { facesRights } from './faces/rights.ts';
import { keywordsRights } from './keywords/rights.ts';
import { layoutSettingsRights } from './layout-settings/rights.ts';
import { profileRights } from './profile/rights.ts';
import { reportRights } from './report/rights.ts';
import { sessionRights } from './session/rights.ts';
import { setupRights } from './setup/rights.ts';
import { sharedRights } from './shared/rights.ts';
import { sharingRights } from './sharing/rights.ts';
import { similarityRights } from './similarity/rights.ts';
import { subscriptionRights } from './subscription/rights.ts';
import { tenantsRights } from './tenants/rights.ts';
import { transcriptsRights } from './transcripts/rights.ts';
import { usersRights } from './users/rights.ts';
import { webSearchRights } from './web-search/rights.ts';
import { workflowRights } from './workflow/rights.ts';

/** The rules and capabilities of each domain: one line per domain. */
export const rights = {
  assets: assetsRights,
  audit: auditRights,
  cardLayout: cardLayoutRights,
  comments: commentsRights,
  customFields: customFieldsRights,
  dashboard: dashboardRights,
  faces: facesRights,
  keywords: keywordsRights,
  layoutSettings: layoutSettingsRights,
  profile: profileRights,
  report: reportRights,
  session: sessionRights,
  setup: setupRights,
  shared: sharedRights,
  sharing: sharingRights,
  similarity: similarityRights,
  subscription: subscriptionRights,
  tenants: tenantsRights,
  transcripts: transcriptsRights,
  users: usersRights,
  webSearch: webSearchRights,
  workflow: workflowRights,
};
