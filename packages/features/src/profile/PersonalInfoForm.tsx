import {
  minPasswordLength,
  type ProfileErrors,
  type ProfileField,
  type ProfileForm,
} from '@vitrine/core/profile';
import type { UseProfileEditorResult } from '@vitrine/hooks/profile';
import { useCapability } from '@vitrine/hooks/provider';
import { Banner } from '@vitrine/ui/banner';
import { Button } from '@vitrine/ui/button';
import { focusControl, focusInvalid, isFocusLost } from '@vitrine/ui/focus';
import { useMessages } from '@vitrine/ui/messages';
import { profileMessages } from '@vitrine/ui/messages/en';
import { PasswordField } from '@vitrine/ui/password-field';
import { TextField } from '@vitrine/ui/text-field';
import { useEffect, useRef, useState, type ChangeEvent, type FormEvent } from 'react';

type ProfileMessage = keyof typeof profileMessages;

/** The label of each field. */
export const formFields = {
  logicalId: 'profile.login',
  name: 'profile.name',
  email: 'profile.email',
  url: 'profile.url',
} as const;

/** The texts of rules, and of the reasons that back ends send in place of a text. */
const errorTexts: Readonly<Record<string, ProfileMessage>> = {
  'current-missing': 'profile.error.current-missing',
  'new-missing': 'profile.error.new-missing',
  mismatch: 'profile.error.mismatch',
  'too-short': 'profile.error.too-short',
  missing: 'profile.error.missing',
  'too-long': 'profile.error.too-long',
  'not-an-address': 'profile.error.not-an-address',
  taken: 'profile.error.taken',
  wrong: 'profile.error.wrong',
};

interface PersonalInfoFormProps {
  form: ProfileForm;
  editor: UseProfileEditorResult;
  /** A sentence about fields that were saved elsewhere. */
  conflict: string | undefined;
  /** Whether the address of the public profile can be edited. */
  hasUrl: boolean;
  /** Returns whether there are errors beside fields. */
  save(): Promise<boolean>;
  cancel(): void;
}

/** Returns a function that returns all errors of some fields as one text. */
function useErrorOf(errors: ProfileErrors): (...fields: ProfileField[]) => string | undefined {
  const { t } = useMessages(profileMessages);
  return (...fields) => {
    const texts = fields.flatMap((field) =>
      (errors[field] ?? []).map((error) => {
        const reason = error.kind === 'rule' ? error.rule : error.text;
        const known = Object.hasOwn(errorTexts, reason) ? errorTexts[reason] : undefined;
        return known ? t(known) : reason;
      }),
    );
    return texts.length === 0 ? undefined : texts.join(' ');
  };
}

interface FieldsProps {
  form: ProfileForm;
  errorOf: (...fields: ProfileField[]) => string | undefined;
  change: UseProfileEditorResult['change'];
}

function PasswordFields({ form, errorOf, change }: FieldsProps) {
  const { t, formatNumber } = useMessages(profileMessages);
  const onChange =
    (field: 'currentPassword' | 'newPassword' | 'repeatedPassword') =>
    ({ target }: ChangeEvent<HTMLInputElement>) =>
      change({ [field]: target.value });
  return (
    <fieldset className="vt:plain vt:flex vt:flex-col vt:gap-4">
      <legend className="vt:plain vt:pb-2 vt:font-semibold">{t('profile.password')}</legend>
      <PasswordField
        label={t('profile.currentPassword')}
        autoComplete="current-password"
        value={form.currentPassword}
        error={errorOf('password', 'currentPassword')}
        onChange={onChange('currentPassword')}
      />
      <PasswordField
        label={t('profile.newPassword')}
        description={t('profile.passwordHint', { count: formatNumber(minPasswordLength) })}
        autoComplete="new-password"
        value={form.newPassword}
        error={errorOf('newPassword')}
        onChange={onChange('newPassword')}
      />
      <PasswordField
        label={t('profile.repeatedPassword')}
        autoComplete="new-password"
        value={form.repeatedPassword}
        error={errorOf('repeatedPassword')}
        onChange={onChange('repeatedPassword')}
      />
    </fieldset>
  );
}

const fieldKinds = {
  logicalId: { autoComplete: 'username', autoCapitalize: 'none', spellCheck: false },
  name: { autoComplete: 'name' },
  email: { autoComplete: 'email', type: 'email', spellCheck: false },
  url: { autoComplete: 'url', type: 'url', spellCheck: false },
} as const;

function TextFields({ form, errorOf, change, hasUrl }: FieldsProps & { hasUrl: boolean }) {
  const { t } = useMessages(profileMessages);
  const shown = (['logicalId', 'name', 'email', 'url'] as const).filter((field) => field !== 'url' || hasUrl);
  return shown.map((field) => (
    <TextField
      key={field}
      {...fieldKinds[field]}
      label={t(formFields[field])}
      value={form[field]}
      error={errorOf(field)}
      onChange={({ target }) => change({ [field]: target.value })}
    />
  ));
}

/** The form of the personal information. After a refused save the first field with an error has the focus. */
export function PersonalInfoForm(props: PersonalInfoFormProps) {
  const { form, editor, conflict, hasUrl, save, cancel } = props;
  const { t } = useMessages(profileMessages);
  const hasPassword = useCapability('profile.password');
  const errorOf = useErrorOf(editor.errors);
  const element = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    // The button that has opened the form is gone; edits of an earlier visit leave the focus where it is.
    if (isFocusLost()) focusControl(element.current);
  }, []);
  useEffect(() => {
    if (refusals > 0) focusInvalid(element.current);
  }, [refusals]);
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (await save()) setRefusals((count) => count + 1);
  }
  const general = hasPassword ? undefined : errorOf('password', 'currentPassword', 'newPassword');
  const fields = { form, errorOf, change: editor.change };
  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="vt:flex vt:max-w-prose vt:flex-col vt:gap-4"
    >
      {conflict !== undefined && <Banner tone="warning">{conflict}</Banner>}
      {general !== undefined && <Banner tone="danger">{general}</Banner>}
      <TextFields {...fields} hasUrl={hasUrl} />
      {hasPassword && <PasswordFields {...fields} />}
      <div className="vt:flex vt:flex-wrap vt:gap-2">
        <Button type="submit" variant="primary" busy={editor.isSaving}>
          {t('profile.save')}
        </Button>
        <Button onClick={cancel} disabled={editor.isSaving}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  );
}
