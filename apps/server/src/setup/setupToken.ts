import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The key of the first start: known to whoever reads the output of the server, useless once somebody exists. */
export interface SetupToken {
  readonly token: string;
  matches(token: string): boolean;
}

/** A token of 256 random bits. */
export function createSetupToken(): SetupToken {
  const token = randomBytes(32).toString('base64url');
  return { token, matches: (given) => timingSafeEqual(hashOf(given), hashOf(token)) };
}
