import { hash, verify } from '@node-rs/argon2';

/** Argon2id (the library's default) as OWASP advises: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A salted argon2id hash in its standard text form. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

let decoy: Promise<string> | undefined;

/**
 * Whether the password is the one behind `passwordHash`. Without a hash (an unknown login) the same work is done
 * before the answer is no, so that time does not tell which logins exist.
 */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('a password that no one has');
  const matches = await verify(passwordHash ?? (await decoy), password);
  return matches && passwordHash !== undefined;
}
