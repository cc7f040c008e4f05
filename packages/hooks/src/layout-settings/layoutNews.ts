import type { LayoutScope } from '@vitrine/core/contract';

/** Tells the other tabs of the browser that a layout was saved. */
export interface SavedLayout {
  readonly scope: LayoutScope;
  /** Undefined when the back end has none. */
  readonly version: number | undefined;
}

function openChannel(apiId: string): BroadcastChannel | undefined {
  return typeof BroadcastChannel === 'undefined'
    ? undefined
    : new BroadcastChannel(`vitrine:layout-settings:${apiId}`);
}

function isSavedLayout(value: unknown): value is SavedLayout {
  if (typeof value !== 'object' || value === null || !('scope' in value)) return false;
  return value.scope === 'own' || value.scope === 'global';
}

/** Tells other tabs; without `BroadcastChannel` nobody. */
export function tellSaved(apiId: string, saved: SavedLayout): void {
  const channel = openChannel(apiId);
  channel?.postMessage(saved);
  channel?.close();
}

/** Hears what other tabs have saved, until the returned function is called. */
export function hearSaved(apiId: string, listener: (saved: SavedLayout) => void): () => void {
  const channel = openChannel(apiId);
  const hear = ({ data }: MessageEvent<unknown>) => {
    if (isSavedLayout(data)) listener(data);
  };
  channel?.addEventListener('message', hear);
  return () => {
    channel?.removeEventListener('message', hear);
    channel?.close();
  };
}
