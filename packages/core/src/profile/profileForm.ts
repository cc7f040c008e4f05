import type { ProfileSave, ProfileValues } from '../contract/index.ts';
import { findPasswordErrors, isPasswordChanged, type NewPassword, type PasswordError } from './password.ts';

export type { ProfileSave, ProfileValues };

/** The form of the personal information, as it is typed. */
export interface ProfileForm extends ProfileValues, NewPassword {}

/** A field of the form; `password` stands for the three together. */
export type ProfileField = keyof ProfileForm | 'password';

/** The fields in the order of the form, for the focus of the first error. */
export const profileFields: readonly ProfileField[] = [
  'logicalId',
  'name',
  'email',
  'url',
  'password',
  'currentPassword',
  'newPassword',
  'repeatedPassword',
];

/** An error beside a field: a rule that was broken, or the text of the back end. */
export type ProfileFieldError =
  | { readonly kind: 'rule'; readonly rule: PasswordError }
  | { readonly kind: 'server'; readonly text: string };

/** The errors beside each field. */
export type ProfileErrors = Readonly<Partial<Record<ProfileField, readonly ProfileFieldError[]>>>;

/** Returns the form of a profile without a change. */
export function profileFormOf({ logicalId, name, email, url }: ProfileValues): ProfileForm {
  return { logicalId, name, email, url, currentPassword: '', newPassword: '', repeatedPassword: '' };
}

const valueKeys = ['logicalId', 'name', 'email', 'url'] as const;

/** Returns whether a form has something that would be lost without a save. */
export function isProfileChanged(form: ProfileForm, profile: ProfileValues): boolean {
  return isPasswordChanged(form) || valueKeys.some((key) => form[key] !== profile[key]);
}

/** Returns what is sent to save a form: values without spaces around them, passwords as they were typed. */
export function toProfileSave(
  form: ProfileForm,
  { isAllowedToChangeProfileUrl }: { readonly isAllowedToChangeProfileUrl: boolean },
): ProfileSave {
  return {
    logicalId: form.logicalId.trim(),
    name: form.name.trim(),
    email: form.email.trim(),
    ...(isAllowedToChangeProfileUrl && { url: form.url.trim() }),
    ...(form.newPassword !== '' && {
      currentPassword: form.currentPassword,
      newPassword: form.newPassword,
    }),
  };
}

function isProfileField(name: string): name is ProfileField {
  return profileFields.some((field) => field === name);
}

/**
 * Returns the errors beside each field: the rules that the form breaks, and after them the texts of the back end, which never
 * replace them. A text for a field that the form does not have stands at the password, so that none is lost. Any error blocks
 * the save.
 */
export function findProfileErrors(
  form: ProfileForm,
  serverErrors: Readonly<Record<string, string>> = {},
): ProfileErrors {
  const errors: Partial<Record<ProfileField, ProfileFieldError[]>> = {};
  function add(field: ProfileField, error: ProfileFieldError): void {
    errors[field] = [...(errors[field] ?? []), error];
  }
  for (const [field, rules] of Object.entries(findPasswordErrors(form)))
    for (const rule of rules) if (isProfileField(field)) add(field, { kind: 'rule', rule });
  for (const [field, text] of Object.entries(serverErrors))
    if (text !== '') add(isProfileField(field) ? field : 'password', { kind: 'server', text });
  return errors;
}

/** Returns the first field with an error, in the order of the form; undefined when there is none. */
export function firstErrorField(errors: ProfileErrors): ProfileField | undefined {
  return profileFields.find((field) => (errors[field]?.length ?? 0) > 0);
}
