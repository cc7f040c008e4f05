import { subscribeAssets } from '../assets/subscribeAssets.ts';
import { subscribeCardLayout } from '../card-layout/subscribeCardLayout.ts';
import { subscribeCustomFields } from '../custom-fields/subscribeCustomFields.ts';
import { subscribeDashboard } from '../dashboard/subscribeDashboard.ts';
import type { DomainCache, DomainEventBus } from '../internal/domainEvents.ts';
import { subscribeKeywords } from '../keywords/subscribeKeywords.ts';
import { subscribeLayouts } from '../layout-settings/subscribeLayouts.ts';
import { subscribeProfile } from '../profile/subscribeProfile.ts';
import { subscribeReport } from '../report/subscribeReport.ts';
import { subscribeSession } from '../session/subscribeSession.ts';
import { subscribeSharing } from '../sharing/subscribeSharing.ts';
import { subscribeSimilarity } from '../similarity/subscribeSimilarity.ts';
import { subscribeSubscription } from '../subscription/subscribeSubscription.ts';
import { subscribeWebSearch } from '../web-search/subscribeWebSearch.ts';
import { subscribeWorkflow } from '../workflow/subscribeWorkflow.ts';

/** The subscriptions of domains to events: one line per domain. */
export const subscribers: readonly ((events: DomainEventBus, cache: DomainCache) => void)[] = [
  subscribeAssets,
  subscribeCardLayout,
  subscribeCustomFields,
  subscribeDashboard,
  subscribeKeywords,
  subscribeLayouts,
  subscribeProfile,
  subscribeReport,
  subscribeSession,
  subscribeSharing,
  subscribeSimilarity,
  subscribeSubscription,
  subscribeWebSearch,
  subscribeWorkflow,
];
