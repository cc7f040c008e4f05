import { maxPasswordLength, minPasswordLength, type ApiError } from '@vitrine/core/contract';
import { findPasswordErrors } from '@vitrine/core/profile';
import { Banner } from '@vitrine/ui/banner';
import { Button } from '@vitrine/ui/button';
import { useMessages } from '@vitrine/ui/messages';
import { passwordLinkMessages } from '@vitrine/ui/messages/en';
import { PasswordField } from '@vitrine/ui/password-field';
import { TextField } from '@vitrine/ui/text-field';
import { useEffect, useRef, useState, type FormEvent } from 'react';

interface NewPasswordFormProps {
  /** Whose password is set. */
  login: string;
  busy: boolean;
  /** The error of the last attempt. */
  error: ApiError | undefined;
  onSubmit: (password: string) => void;
}

type Problem = 'missing' | 'tooShort' | 'refused';

/**
 * Returns what is wrong with a password. The link replaces the present password, and a password that can be shown needs no
 * repetition.
 */
function problemOf(password: string): Problem | undefined {
  const { newPassword } = findPasswordErrors({
    currentPassword: 'by link',
    newPassword: password,
    repeatedPassword: password,
  });
  return newPassword?.includes('new-missing') ? 'missing' : newPassword && 'tooShort';
}

/** A new password, which can be shown. What is wrong with it stands beside it, and it has the focus then. */
export function NewPasswordForm({ login, busy, error, onSubmit }: NewPasswordFormProps) {
  const { t } = useMessages(passwordLinkMessages);
  const input = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<Problem>();
  const refusal = error?.fields['password'];
  useEffect(() => {
    if (refusal !== undefined) input.current?.focus();
  }, [refusal]);
  function submit(event: FormEvent): void {
    event.preventDefault();
    // A password manager may fill the field without a change event.
    const wanted = input.current?.value ?? password;
    const found = problemOf(wanted);
    setProblem(found);
    if (found) input.current?.focus();
    else onSubmit(wanted);
  }
  const shown =
    problem ?? (refusal === undefined ? undefined : refusal === 'too-short' ? 'tooShort' : 'refused');
  const texts: Readonly<Record<Problem, string>> = {
    missing: t('passwordLink.missing'),
    tooShort: t('passwordLink.tooShort', { count: minPasswordLength }),
    refused: t('passwordLink.refused'),
  };
  return (
    <form
      noValidate
      aria-label={t('passwordLink.title')}
      onSubmit={submit}
      className="vt:flex vt:flex-col vt:gap-4"
    >
      <div role="alert" className="vt:empty:hidden">
        {error && refusal === undefined && (
          <Banner tone="danger" role="presentation">
            {t(`common.error.${error.code}`)}
          </Banner>
        )}
      </div>
      <TextField
        label={t('passwordLink.login')}
        name="login"
        autoComplete="username"
        readOnly
        value={login}
      />
      <PasswordField
        ref={input}
        label={t('passwordLink.password')}
        description={t('passwordLink.rule', { count: minPasswordLength })}
        name="password"
        autoComplete="new-password"
        maxLength={maxPasswordLength}
        required
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        error={shown && texts[shown]}
      />
      <Button type="submit" variant="primary" busy={busy}>
        {t('passwordLink.submit')}
      </Button>
    </form>
  );
}
