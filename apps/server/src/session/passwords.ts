import { hash, verify } from '@node-rs/argon2';

/** Argon2id (the library's default) as OWASP recommends: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Returns a salted argon2id hash in its standard text format. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

let unknownLoginHash: Promise<string> | undefined;

/**
 * Returns whether the password matches `passwordHash`. Without a hash (an unknown login, or somebody who has set no password yet) the same work is done, so that
 * the response time does not reveal which logins exist.
 */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  unknownLoginHash ??= hashPassword('a password that no one has');
  const matches = await verify(passwordHash || (await unknownLoginHash), password);
  return matches && !!passwordHash;
}
