/** Announces the end of a session once, however many calls are refused because of it. */
export interface ExpiryWatch {
  /** Call before a request; the answer's number goes to the other two. */
  started(): number;
  refused(): void;
  accepted(request: number): void;
}

/** An answer to a request from before the refusal says nothing about a new session, so only later ones count. */
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
