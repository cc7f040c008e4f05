/** Communication of the tabs of one browser on one back end. */
export interface Tabs {
  /** Tells other tabs that the session has changed. Each of them then asks the back end who is signed in. */
  broadcast(): void;
  /** Subscribes to other tabs. Returns a function that unsubscribes. */
  connect(onChange: () => void): () => void;
}

/** Creates the communication; without `BroadcastChannel` nothing is sent or received. */
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
