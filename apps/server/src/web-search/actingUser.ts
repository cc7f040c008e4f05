import { currentUser } from '../db/executor.ts';

/** Returns whose imports are meant. */
export function actingUser(): number {
  const userId = currentUser();
  if (userId === null) throw new Error('@vitrine/server: an import belongs to a person');
  return userId;
}
