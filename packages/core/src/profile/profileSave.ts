import type { ProfileSave, ProfileValues } from '../contract/index.ts';
import { isWebAddress } from '../internal/webAddress.ts';
import { normalizeVisibleName } from '../internal/visibleName.ts';
import { findPasswordErrors } from './password.ts';

/** The most characters of a login, a name and an address of a profile. */
export const maxProfileText = 255;

/** The most characters of an e-mail address. */
export const maxEmail = 254;

/** The most characters of a password. */
export const maxPassword = 1024;

/** Why a back end does not save a field of a profile. `taken` is found by the back end alone, and so is a `wrong` password. */
export type ProfileSaveError =
  | 'missing'
  | 'too-long'
  | 'not-an-address'
  | 'taken'
  | 'wrong'
  | 'current-missing'
  | 'new-missing'
  | 'too-short';

/** The fields of a save with the reason of each that is not saved; a field without one is left out. */
export type ProfileSaveErrors = Readonly<Partial<Record<keyof ProfileSave, ProfileSaveError | undefined>>>;

/** Returns what is stored of a save: without spaces around it, a name on one line without control characters, and with the present address where it may not be changed. */
export function toSavedProfile(
  { logicalId, name, email, url }: ProfileSave,
  present: Pick<ProfileValues, 'url'> & { readonly isAllowedToChangeProfileUrl: boolean },
): ProfileValues {
  const isUrlSaved = url !== undefined && present.isAllowedToChangeProfileUrl;
  return {
    logicalId: logicalId.trim(),
    name: normalizeVisibleName(name),
    email: email.trim(),
    url: isUrlSaved ? url.trim() : present.url,
  };
}

function textError(text: string, most: number): ProfileSaveError | undefined {
  if (text === '') return 'missing';
  return Array.from(text).length > most ? 'too-long' : undefined;
}

function emailError(email: string): ProfileSaveError | undefined {
  if (email === '') return undefined;
  if (email.length > maxEmail) return 'too-long';
  return /^[^\s@\p{Cc}]+@[^\s@\p{Cc}.]+(?:\.[^\s@\p{Cc}.]+)*$/u.test(email) ? undefined : 'not-an-address';
}

function urlError(url: string): ProfileSaveError | undefined {
  if (url === '') return undefined;
  return url.length > maxProfileText ? 'too-long' : isWebAddress(url) ? undefined : 'not-an-address';
}

function newPasswordError({
  newPassword = '',
  currentPassword = '',
}: ProfileSave): ProfileSaveError | undefined {
  const typed = { currentPassword, newPassword, repeatedPassword: newPassword };
  const [error] = findPasswordErrors(typed).newPassword ?? [];
  if (error === 'new-missing' || error === 'too-short') return error;
  return newPassword.length > maxPassword ? 'too-long' : undefined;
}

/**
 * Returns what a back end refuses to save of a profile, by field: it asks again what the form has asked. An e-mail address may
 * be left out; an address of a profile is one of the web, so that no other scheme becomes a link.
 */
export function findProfileSaveErrors(save: ProfileSave): ProfileSaveErrors {
  const { logicalId, name, email, url } = toSavedProfile(save, {
    url: '',
    isAllowedToChangeProfileUrl: true,
  });
  const hasNew = (save.newPassword ?? '') !== '';
  const found = {
    logicalId: textError(logicalId, maxProfileText),
    name: textError(name, maxProfileText),
    email: emailError(email),
    url: urlError(url),
    currentPassword: hasNew && (save.currentPassword ?? '') === '' ? ('current-missing' as const) : undefined,
    newPassword: newPasswordError(save),
  };
  return Object.fromEntries(
    Object.entries(found).flatMap(([field, error]) => (error === undefined ? [] : [[field, error]])),
  );
}
