import { followAssets } from '../assets/followAssets.ts';
import { followDashboard } from '../dashboard/followDashboard.ts';
import type { DomainCache, DomainEventBus } from '../internal/domainEvents.ts';
import { followLayouts } from '../layout-settings/followLayouts.ts';
import { followReport } from '../report/followReport.ts';
import { followSession } from '../session/followSession.ts';

/** The domains that listen to others, or to themselves: a new one is a line here. */
export const followers: readonly ((events: DomainEventBus, cache: DomainCache) => void)[] = [
  followAssets,
  followDashboard,
  followLayouts,
  followReport,
  followSession,
];
