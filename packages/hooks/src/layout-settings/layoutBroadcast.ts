import type { LayoutScope } from '@vitrine/core/contract';

/** A save of a layout, as published to other tabs of the browser. */
export interface SavedLayout {
  readonly scope: LayoutScope;
  /** Undefined when the back end has no versions. */
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

/** Publishes a save to other tabs; does nothing without `BroadcastChannel`. */
export function broadcastSave(apiId: string, saved: SavedLayout): void {
  const channel = openChannel(apiId);
  channel?.postMessage(saved);
  channel?.close();
}

/** Subscribes to saves of other tabs. Returns a function that unsubscribes. */
export function subscribeToSaves(apiId: string, listener: (saved: SavedLayout) => void): () => void {
  const channel = openChannel(apiId);
  const onMessage = ({ data }: MessageEvent<unknown>) => {
    if (isSavedLayout(data)) listener(data);
  };
  channel?.addEventListener('message', onMessage);
  return () => {
    channel?.removeEventListener('message', onMessage);
    channel?.close();
  };
}
