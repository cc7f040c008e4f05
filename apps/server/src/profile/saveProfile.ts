import {
  findProfileSaveErrors,
  toSavedProfile,
  type ProfileSaveError,
  type ProfileSaveErrors,
} from '@vitrine/core/profile';
import type { ProfileSave } from '@vitrine/core/contract';
import { Refusal } from '../app/refusal.ts';
import { db } from '../db/executor.ts';
import { emailKey, hashOfSession, loginKey, type SignedIn } from '../session/store.ts';

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

/** Returns the errors that need no other row; undefined when there are none. */
export function findErrors(save: ProfileSave): ProfileSaveErrors | undefined {
  const errors = findProfileSaveErrors(save);
  return Object.keys(errors).length > 0 ? errors : undefined;
}

const constraints: Readonly<Record<string, ProfileSaveErrors>> = {
  users_login_key_key: { logicalId: 'taken' },
  users_email: { email: 'taken' },
};

/** Returns the field of a value that somebody else has; undefined for any other error. */
export function takenField(error: unknown): ProfileSaveErrors | undefined {
  if (!(error instanceof Error) || !('code' in error) || error.code !== '23505') return undefined;
  return 'constraint' in error ? constraints[String(error.constraint)] : undefined;
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
  if (passwordHash !== undefined)
    await db()
      .deleteFrom('sessions')
      .where('user_id', '=', viewer.userId)
      .where('id_hash', '!=', hashOfSession(sessionId ?? ''))
      .execute();
  return { ...saved, version };
}
