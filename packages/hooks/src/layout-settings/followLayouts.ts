import type { LayoutScope, LayoutSettings } from '@vitrine/core/contract';
import type { DomainCache, DomainEvents, DomainEventBus } from '../internal/domainEvents.ts';
import { layoutSettingsKeys } from './layoutSettingsKeys.ts';

/** Reads a layout again when it was saved, or the default behind it, unless that version is known already. */
export function refreshLayout(
  { apiId, queryClient }: DomainCache,
  scope: LayoutScope,
  saved: DomainEvents['layouts.changed'],
): void {
  const queryKey = layoutSettingsKeys.layout(apiId, scope);
  const known = queryClient.getQueryData<LayoutSettings>(queryKey)?.version;
  const isNewest = known !== undefined && saved.version !== undefined && saved.version <= known;
  const isKnown = saved.scope === scope && (saved.isCached || isNewest);
  // Everybody's default shines through one's own layout.
  if (!isKnown && (saved.scope === scope || scope === 'own'))
    void queryClient.invalidateQueries({ queryKey });
}

/** Reads layouts again when one was saved. */
export function followLayouts(events: DomainEventBus, cache: DomainCache): void {
  events.subscribe('layouts.changed', (saved) => {
    for (const scope of ['own', 'global'] as const) refreshLayout(cache, scope, saved);
  });
}
