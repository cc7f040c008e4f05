import {
  findProfileSaveErrors,
  toSavedProfile,
  type ProfileSaveError,
  type ProfileSaveErrors,
} from '@vitrine/core/profile';
import type { ProfileSave } from '@vitrine/core/contract';
import { Refusal } from '../app/refusal.ts';
import { db } from '../db/executor.ts';
import { findTakenFields } from '../users/takenField.ts';
import { endSessionsOf } from '../session/endSessions.ts';
import { emailKey, loginKey, type SignedIn } from '../session/store.ts';

/** The texts beside fields, as people read them. */
const texts: Readonly<Record<ProfileSaveError, string>> = {
  missing: 'This cannot be empty.',
  'too-long': 'This is too long.',
  'not-an-address': 'This is not a valid address.',
  taken: 'Somebody else uses this already.',
  wrong: 'The current password is wrong.',
  'current-missing': 'Enter current password',
  'new-missing': 'Enter new password',
  'too-short': 'New password is too short',
};

/** Returns the errors of a save in the wire format: one text for each field, one for the three of the password. */
export function toMessages(errors: ProfileSaveErrors) {
  const { logicalId, name, email, url, currentPassword, newPassword } = errors;
  const password = currentPassword ?? newPassword;
  return {
    ...(logicalId && { logicalIdErrorMessage: texts[logicalId] }),
    ...(name && { fullNameErrorMessage: texts[name] }),
    ...(email && { emailErrorMessage: texts[email] }),
    ...(url && { profileUrlErrorMessage: texts[url] }),
    ...(password && { passwordErrorMessage: texts[password] }),
  };
}

/** Returns why a save is not stored, by field, with what others have; undefined when nothing is wrong. Works in `withAllTenants`. */
export async function findErrors(
  viewer: SignedIn,
  save: ProfileSave,
): Promise<ProfileSaveErrors | undefined> {
  const errors = { ...(await findTakenFields(viewer, save)), ...findProfileSaveErrors(save) };
  return Object.keys(errors).length > 0 ? errors : undefined;
}

/** The version of the profile is not the one that was read. */
export class StaleProfileError extends Error {
  override readonly name = 'StaleProfileError';
}

/** The person with what only a save reads. */
export async function readPerson(viewer: SignedIn) {
  return db()
    .selectFrom('users')
    .select(['profile_url as url', 'password_hash as passwordHash'])
    .where('id', '=', viewer.userId)
    .executeTakeFirstOrThrow();
}

/**
 * Stores a save of the signed-in person. A new password ends every other session of theirs, in the same transaction.
 * @throws StaleProfileError when `version` is not the stored one, the database's error for a login or an address that is taken.
 */
export async function storeProfile(
  viewer: SignedIn,
  save: ProfileSave,
  { passwordHash, sessionId }: { passwordHash: string | undefined; sessionId: string | undefined },
) {
  const person = await db()
    .selectFrom('users')
    .select(['profile_url as url', 'profile_version as version'])
    .where('id', '=', viewer.userId)
    .forUpdate()
    .executeTakeFirst();
  if (!person) throw new Refusal('unauthenticated', 'Sign in first.');
  if (save.version !== undefined && save.version !== person.version) throw new StaleProfileError();
  const saved = toSavedProfile(save, { url: person.url, isAllowedToChangeProfileUrl: true });
  const version = person.version + 1;
  await db()
    .updateTable('users')
    .set({
      login: saved.logicalId,
      login_key: loginKey(saved.logicalId),
      name: saved.name,
      email: saved.email === '' ? null : saved.email,
      email_key: emailKey(saved.email),
      profile_url: saved.url,
      profile_version: version,
      ...(passwordHash !== undefined && { password_hash: passwordHash }),
    })
    .where('id', '=', viewer.userId)
    .execute();
  if (passwordHash !== undefined) await endSessionsOf({ userId: viewer.userId }, sessionId);
  return { ...saved, version };
}
