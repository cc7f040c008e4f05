import type { ApiError, FirstAdmin } from '@vitrine/core/contract';
import { Banner } from '@vitrine/ui/banner';
import { Button } from '@vitrine/ui/button';
import { focusInvalid } from '@vitrine/ui/focus';
import { useMessages, type Translate } from '@vitrine/ui/messages';
import { sessionMessages } from '@vitrine/ui/messages/en';
import { PasswordField } from '@vitrine/ui/password-field';
import { TextField } from '@vitrine/ui/text-field';
import { useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';

type Values = Omit<FirstAdmin, 'token'>;
type Problems = Partial<Record<keyof Values, string>>;

export interface SetupFormProps {
  busy: boolean;
  /** The error of the last attempt. */
  error: ApiError | undefined;
  onSubmit(values: Values): void;
}

const minPasswordLength = 12;
const emptyValues: Values = { tenant: '', name: '', login: '', password: '' };
const names = ['tenant', 'name', 'login', 'password'] as const satisfies readonly (keyof Values)[];

function problemsOf(values: Values, t: Translate<typeof sessionMessages>): Problems {
  const missing = names.filter((name) => values[name].trim() === '');
  const problems: Problems = Object.fromEntries(missing.map((name) => [name, t('session.setupMissing')]));
  const isShort = values.password !== '' && values.password.length < minPasswordLength;
  return isShort ? { ...problems, password: t('session.setupPasswordShort') } : problems;
}

/** Reads the inputs themselves: a password manager may fill them without a change event. */
function readForm(form: HTMLFormElement): Values {
  const data = new FormData(form);
  const textOf = (name: keyof Values) => String(data.get(name) ?? '');
  return {
    tenant: textOf('tenant').trim(),
    name: textOf('name').trim(),
    login: textOf('login').trim(),
    password: textOf('password'),
  };
}

/** Organisation, name, login and password of the first user. After a failure the typed values stay. */
export function SetupForm({ busy, error, onSubmit }: SetupFormProps) {
  const { t } = useMessages(sessionMessages);
  const [values, setValues] = useState(emptyValues);
  const [problems, setProblems] = useState<Problems>({});
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const submitted = readForm(form);
    const foundProblems = problemsOf(submitted, t);
    flushSync(() => setProblems(foundProblems));
    if (Object.keys(foundProblems).length > 0) return void focusInvalid(form);
    onSubmit(submitted);
  };
  const field = (name: keyof Values, autoComplete: string) => ({
    name,
    autoComplete,
    required: true,
    maxLength: name === 'password' ? 1024 : 255,
    value: values[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
    error: problems[name],
  });
  return (
    <form
      noValidate
      aria-label={t('session.setupTitle')}
      onSubmit={submit}
      className="vt:flex vt:flex-col vt:gap-4"
    >
      <div role="alert" className="vt:empty:hidden">
        {error && (
          <Banner tone="danger" role="presentation">
            {t(`common.error.${error.code}`)}
          </Banner>
        )}
      </div>
      <TextField label={t('session.setupTenant')} {...field('tenant', 'organization')} />
      <TextField label={t('session.setupName')} {...field('name', 'name')} />
      <TextField
        label={t('session.login')}
        autoCapitalize="none"
        spellCheck={false}
        {...field('login', 'username')}
      />
      <PasswordField
        label={t('session.password')}
        description={t('session.setupPasswordHint')}
        {...field('password', 'new-password')}
      />
      <Button type="submit" variant="primary" busy={busy} className="vt:mt-1">
        {t('session.setupSubmit')}
      </Button>
    </form>
  );
}
