/** Announces the end of a session once, however many calls are refused because of it. */
export interface ExpiryWatch {
  /** Call before a request. Returns a number to pass to the other two calls. */
  started(): number;
  refused(): void;
  accepted(request: number): void;
}

/** Returns an `ExpiryWatch`. After a refusal, only responses to requests that were sent later prove a new session. */
export function createExpiryWatch(onExpired: () => void): ExpiryWatch {
  let requests = 0;
  let expiredAt: number | undefined;
  return {
    started() {
      requests += 1;
      return requests;
    },
    refused() {
      if (expiredAt !== undefined) return;
      expiredAt = requests;
      onExpired();
    },
    accepted(request) {
      if (expiredAt !== undefined && request > expiredAt) expiredAt = undefined;
    },
  };
}
