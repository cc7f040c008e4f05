import { ApiError, type PasswordLink } from '../../contract/index.ts';
import { toIso, type Clock } from '../clock.ts';
import { maySignIn, type AccountStore, type StoredPerson } from './accounts.ts';

const lifeMs = 24 * 60 * 60_000;

/** Makes a link by which somebody sets their password; those that were made before end. */
export function makePasswordLink(
  store: AccountStore,
  clock: Clock,
  { id, email }: StoredPerson,
): PasswordLink {
  for (const [token, { personId }] of store.passwordLinks)
    if (personId === id) store.passwordLinks.delete(token);
  const token = `password-${store.nextId()}`;
  const expiresAt = clock.now() + lifeMs;
  store.passwordLinks.set(token, { personId: id, expiresAt });
  const url = `/setpassword/${encodeURIComponent(token)}`;
  return { url, expiresAt: toIso(expiresAt), isMailed: email !== '' };
}

/**
 * Returns the person of a link, and when it ends.
 * @throws ApiError `not-found` for a link that does not work any more.
 */
export function personOfLink(
  store: AccountStore,
  clock: Clock,
  token: string,
): { readonly person: StoredPerson; readonly expiresAt: number } {
  const link = store.passwordLinks.get(token);
  const person = store.people.find(({ id }) => id === link?.personId);
  if (!link || !person || link.expiresAt <= clock.now() || !maySignIn(store, person))
    throw new ApiError('not-found', { status: 404 });
  return { person, expiresAt: link.expiresAt };
}
