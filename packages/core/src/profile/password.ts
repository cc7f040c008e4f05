import { minPasswordLength } from '../contract/index.ts';

export { minPasswordLength };

/** The three fields of a new password, as they are typed. */
export interface NewPassword {
  /** The present password. */
  readonly currentPassword: string;
  /** The new one. */
  readonly newPassword: string;
  /** The new one once more. */
  readonly repeatedPassword: string;
}

/** Why a password cannot be saved. */
export type PasswordError = 'current-missing' | 'new-missing' | 'too-short' | 'mismatch';

/** A field with the errors that stand beside it, in the order of the rules; a field without errors is left out. */
export type PasswordErrors = Readonly<Partial<Record<keyof NewPassword, readonly PasswordError[]>>>;

/** Returns whether any of the fields is filled in. */
export function isPasswordChanged(draft: NewPassword): boolean {
  return [draft.currentPassword, draft.newPassword, draft.repeatedPassword].some((text) => text !== '');
}

/**
 * Returns every reason for which a password cannot be saved, each beside its field; empty when it can, or when nothing was
 * typed. Characters are counted as Unicode code points, and spaces count.
 */
export function findPasswordErrors(draft: NewPassword): PasswordErrors {
  const { currentPassword, newPassword, repeatedPassword } = draft;
  const hasNew = newPassword !== '' || repeatedPassword !== '';
  const length = Array.from(newPassword).length;
  const found: Readonly<Record<keyof NewPassword, readonly (PasswordError | false)[]>> = {
    currentPassword: [hasNew && currentPassword === '' && 'current-missing'],
    newPassword: [
      currentPassword !== '' && newPassword === '' && 'new-missing',
      newPassword !== '' && length < minPasswordLength && 'too-short',
    ],
    repeatedPassword: [newPassword !== repeatedPassword && 'mismatch'],
  };
  return Object.fromEntries(
    Object.entries(found).flatMap(([field, errors]) => {
      const real = errors.filter((error) => error !== false);
      return real.length === 0 ? [] : [[field, real]];
    }),
  );
}
