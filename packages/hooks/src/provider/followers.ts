import { followAssets } from '../assets/followAssets.ts';
import { followDashboard } from '../dashboard/followDashboard.ts';
import type { DomainCache, DomainEventBus } from '../internal/domainEvents.ts';
import { followLayouts } from '../layout-settings/followLayouts.ts';
import { followReport } from '../report/followReport.ts';
import { followSession } from '../session/followSession.ts';

/** The subscriptions of domains to events: one line per domain. */
export const followers: readonly ((events: DomainEventBus, cache: DomainCache) => void)[] = [
  followAssets,
  followDashboard,
  followLayouts,
  followReport,
  followSession,
];
