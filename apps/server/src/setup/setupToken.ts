import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The token of the first start: printed in the output of the server, invalid once a user exists. */
export interface SetupToken {
  readonly token: string;
  matches(token: string): boolean;
}

/** Creates a token of 256 random bits. */
export function createSetupToken(): SetupToken {
  const token = randomBytes(32).toString('base64url');
  return { token, matches: (sent) => timingSafeEqual(hashOf(sent), hashOf(token)) };
}
