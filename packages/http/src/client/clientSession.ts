import { createExpectedUser, type ExpectedUser, type ExpectedUserOptions } from './expectedUser.ts';
import { createSessionExpiryWatch, type SessionExpiryWatch } from './sessionExpiry.ts';

/** What a client knows about who is signed in. */
export interface ClientSession extends ExpectedUser, SessionExpiryWatch {}

/** Creates the session of a client for members. */
export function createClientSession(
  options: ExpectedUserOptions & { onSessionExpired(): void },
): ClientSession {
  return { ...createExpectedUser(options), ...createSessionExpiryWatch(options.onSessionExpired) };
}
