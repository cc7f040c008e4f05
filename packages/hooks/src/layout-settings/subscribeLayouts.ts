import type { LayoutScope, LayoutSettings } from '@vitrine/core/contract';
import type { DomainCache, DomainEvents, DomainEventBus } from '../internal/domainEvents.ts';
import { layoutSettingsKeys } from './layoutSettingsKeys.ts';

/** Loads a layout again after a save of it or of its default, unless that version is already known. */
export function refreshLayout(
  { apiId, queryClient }: DomainCache,
  scope: LayoutScope,
  saved: DomainEvents['layouts.changed'],
): void {
  const queryKey = layoutSettingsKeys.layout(apiId, scope);
  const known = queryClient.getQueryData<LayoutSettings>(queryKey)?.version;
  const isNewest = known !== undefined && saved.version !== undefined && saved.version <= known;
  const isKnown = saved.scope === scope && (saved.isCached || isNewest);
  // An own layout inherits values of the tenant's default.
  if (!isKnown && (saved.scope === scope || scope === 'own'))
    void queryClient.invalidateQueries({ queryKey });
}

/** Loads layouts again after a save. */
export function subscribeLayouts(events: DomainEventBus, cache: DomainCache): void {
  events.subscribe('layouts.changed', (saved) => {
    for (const scope of ['own', 'global'] as const) refreshLayout(cache, scope, saved);
  });
}
