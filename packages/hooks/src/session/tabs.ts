/** The tabs of one browser on one back end, as far as they tell each other. */
export interface Tabs {
  /** Broadcasts to the other tabs that who is signed in has changed. They ask the back end themselves. */
  broadcast(): void;
  /** Subscribes to the other tabs until the returned function is called. */
  connect(onChange: () => void): () => void;
}

/** Connected to nothing at first; without `BroadcastChannel` nothing is told or heard. */
export function createTabs(apiId: string): Tabs {
  let channel: BroadcastChannel | undefined;
  return {
    broadcast: () => channel?.postMessage('session'),
    connect(onChange) {
      if (typeof BroadcastChannel === 'undefined') return () => undefined;
      const own = new BroadcastChannel(`vitrine:${apiId}`);
      own.addEventListener('message', onChange);
      channel = own;
      return () => {
        own.close();
        if (channel === own) channel = undefined;
      };
    },
  };
}
