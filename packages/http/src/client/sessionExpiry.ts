/** Reports the end of a session once, however many calls are refused because of it. */
export interface SessionExpiryWatch {
  /** Call before a request is sent. Returns its number among all requests, to pass to `accepted`. */
  countRequest(): number;
  /** Call when a request is refused because nobody is signed in. */
  refused(): void;
  /** Call when a request succeeds. */
  accepted(requestNumber: number): void;
}

/**
 * Returns a `SessionExpiryWatch`. After a refusal, only responses to requests that were sent later prove a new session.
 */
export function createSessionExpiryWatch(onExpired: () => void): SessionExpiryWatch {
  let requests = 0;
  let expiredAt: number | undefined;
  return {
    countRequest() {
      requests += 1;
      return requests;
    },
    refused() {
      if (expiredAt !== undefined) return;
      expiredAt = requests;
      onExpired();
    },
    accepted(requestNumber) {
      if (expiredAt !== undefined && requestNumber > expiredAt) expiredAt = undefined;
    },
  };
}
