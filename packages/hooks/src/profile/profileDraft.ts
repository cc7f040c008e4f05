import type { Profile } from '@vitrine/core/contract';
import {
  isPasswordChanged,
  isProfileChanged,
  profileFormOf,
  type ProfileForm,
  type ProfileValues,
} from '@vitrine/core/profile';

/** The edits of the personal information. They outlive the screen, apart from passwords. */
export interface ProfileDraft {
  readonly form: ProfileForm;
  /** The profile on which they are based. */
  readonly base: Profile;
  /** Whether something would be lost; the guard of leaving counts it. */
  readonly isUnsaved: boolean;
  /** Whether a save was tried, after which the errors are shown. */
  readonly showsErrors: boolean;
  /** The texts of the back end beside the fields. */
  readonly serverErrors: Readonly<Record<string, string>>;
  /** What somebody else, or another tab, has saved of a field that was edited here too. */
  readonly conflict: readonly (keyof ProfileValues)[];
}

const valueKeys = ['logicalId', 'name', 'email', 'url'] as const satisfies readonly (keyof ProfileValues)[];

/** Returns a draft without edits. */
export function createProfileDraft(base: Profile): ProfileDraft {
  return {
    form: profileFormOf(base),
    base,
    isUnsaved: false,
    showsErrors: false,
    serverErrors: {},
    conflict: [],
  };
}

/** Returns the draft with other values. The text of the back end beside a field goes when the field is edited. */
export function changeDraft(draft: ProfileDraft, values: Partial<ProfileForm>): ProfileDraft {
  const form = { ...draft.form, ...values };
  const isPassword = 'currentPassword' in values || 'newPassword' in values || 'repeatedPassword' in values;
  const kept = Object.entries(draft.serverErrors).filter(
    ([field]) => !(field in values || (isPassword && field === 'password')),
  );
  return {
    ...draft,
    form,
    isUnsaved: isProfileChanged(form, draft.base),
    serverErrors: Object.fromEntries(kept),
  };
}

/** Returns the draft without the passwords; undefined when nothing else was edited. */
export function withoutPasswords(draft: ProfileDraft | undefined): ProfileDraft | undefined {
  if (!draft) return undefined;
  if (!isPasswordChanged(draft.form)) return draft.isUnsaved ? draft : undefined;
  const next = changeDraft(draft, { currentPassword: '', newPassword: '', repeatedPassword: '' });
  return next.isUnsaved ? next : undefined;
}

/** Returns the draft on top of what is stored now: a field that was not edited takes the stored value, an edited one stays. */
export function rebaseDraft(draft: ProfileDraft, current: Profile): ProfileDraft {
  const { form, base } = draft;
  const isEdited = (key: keyof ProfileValues) => form[key] !== base[key];
  const taken = Object.fromEntries(
    valueKeys.filter((key) => !isEdited(key)).map((key) => [key, current[key]]),
  );
  const next = { ...form, ...taken };
  return {
    ...draft,
    form: next,
    base: current,
    isUnsaved: isProfileChanged(next, current),
    conflict: valueKeys.filter(
      (key) => isEdited(key) && current[key] !== base[key] && current[key] !== form[key],
    ),
  };
}
