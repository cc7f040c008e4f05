import { followAssets } from '../assets/followAssets.ts';
import type { DomainCache, DomainNews } from '../internal/domainEvents.ts';
import { followReport } from '../report/followReport.ts';

/** The domains that listen to others, or to themselves: a new one is a line here. */
export const followers: readonly ((news: DomainNews, cache: DomainCache) => void)[] = [
  followAssets,
  followReport,
];
