import { userRoles, type ApiError, type UserRole } from '@vitrine/core/contract';
import { findUserTextErrors, normalizeUserTexts, type UserTexts } from '@vitrine/core/users';
import { Banner } from '@vitrine/ui/banner';
import { focusInvalid } from '@vitrine/ui/focus';
import { Link } from '@vitrine/ui/link';
import { useMessages } from '@vitrine/ui/messages';
import { userDialogsMessages, usersMessages } from '@vitrine/ui/messages/en';
import { Select } from '@vitrine/ui/select';
import { TextField } from '@vitrine/ui/text-field';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { userErrorText } from './userTexts.ts';

/** What the form asks for. */
export interface UserValues extends UserTexts {
  readonly role: UserRole;
}

interface UserFormProps {
  /** Id of the form element, for the button outside of it. */
  id: string;
  /** The values at the beginning. */
  initial: UserValues;
  /** Whether the login is asked for: that of an existing user stays. */
  isNew: boolean;
  /** Whether the role can be chosen. */
  hasRole: boolean;
  /** What failed, before the reason of an error that belongs to no field. */
  headline: string;
  /** Address of the plans. */
  plansHref: string | undefined;
  /** Sends normalized values. Resolves with the error of a refusal. */
  onSubmit: (values: UserValues) => Promise<ApiError | undefined>;
}

const fieldNames = ['name', 'logicalId', 'email'] as const satisfies readonly (keyof UserTexts)[];
const reasons = ['missing', 'too-long', 'malformed', 'taken'] as const;

/** An error that belongs to no field, with the way to the plans where a larger one helps. */
function Problem({
  error,
  headline,
  plansHref,
}: Pick<UserFormProps, 'headline' | 'plansHref'> & { error: ApiError }) {
  const { t } = useMessages(usersMessages);
  return (
    <Banner tone="danger" role="presentation">
      {headline} {userErrorText(t, error)}
      {error.code === 'quota-exceeded' && plansHref !== undefined && (
        <>
          {' '}
          <Link href={plansHref}>{t('users.plans')}</Link>
        </>
      )}
    </Banner>
  );
}

/** Name, login, e-mail address and role of a user. Errors are beside their fields, and the first has the focus. */
export function UserForm({ id, initial, isNew, hasRole, headline, plansHref, onSubmit }: UserFormProps) {
  const { t } = useMessages(usersMessages, userDialogsMessages);
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<ApiError>();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0) focusInvalid(form.current);
  }, [errors]);
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const { role, ...texts } = values;
    const normalized = normalizeUserTexts(texts);
    const wrong = findUserTextErrors(normalized);
    setErrors(wrong);
    setProblem(undefined);
    if (Object.keys(wrong).length > 0) return;
    const error = await onSubmit({ ...normalized, role });
    if (!error) return;
    const isOfFields = error.code === 'invalid' && fieldNames.some((name) => name in error.fields);
    if (isOfFields) setErrors(error.fields);
    else setProblem(error);
  }
  function field(name: (typeof fieldNames)[number]) {
    const reason = errors[name];
    const known = reasons.find((each) => each === reason);
    return {
      name: `user-${name}`,
      value: values[name],
      autoComplete: 'off',
      onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
      error: reason === undefined ? undefined : t(known ? `users.error.${known}` : 'users.error.refused'),
    };
  }
  return (
    <form
      ref={form}
      id={id}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="vt:flex vt:flex-col vt:gap-4 vt:pb-4"
    >
      <div role="alert" className="vt:empty:hidden">
        {problem && <Problem error={problem} {...{ headline, plansHref }} />}
      </div>
      <TextField label={t('users.name')} required data-autofocus {...field('name')} />
      {isNew && (
        <TextField
          label={t('users.login')}
          description={t('users.loginHint')}
          autoCapitalize="none"
          spellCheck={false}
          required
          {...field('logicalId')}
        />
      )}
      <TextField
        label={t('users.email')}
        description={t('users.emailHint')}
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        {...field('email')}
      />
      {hasRole && (
        <Select
          label={t('users.role')}
          options={userRoles.map((role) => ({
            value: role,
            label: t(role === 'admin' ? 'users.role.admin' : 'users.role.user'),
          }))}
          value={values.role}
          onChange={(role) => setValues({ ...values, role })}
        />
      )}
    </form>
  );
}
