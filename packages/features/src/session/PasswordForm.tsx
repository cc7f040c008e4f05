import type { ApiError, Credentials } from '@vitrine/core/contract';
import { useSessionActions } from '@vitrine/hooks/session';
import { Banner } from '@vitrine/ui/banner';
import { Button } from '@vitrine/ui/button';
import { useMessages, type Messages } from '@vitrine/ui/messages';
import { sessionMessages } from '@vitrine/ui/messages/en';
import { PasswordField } from '@vitrine/ui/password-field';
import { TextField } from '@vitrine/ui/text-field';
import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react';

export interface PasswordFormProps {
  /** Shown before the button, such as a button to cancel. */
  secondaryAction?: ReactNode;
  /** Lets the button fill the width of the form. */
  wide?: boolean | undefined;
}

const defaultRetrySeconds = 60;

function signInProblem({ t }: Messages<typeof sessionMessages>, error: ApiError): string {
  if (error.code === 'unauthenticated') return t('session.wrongCredentials');
  if (error.code === 'rate-limited')
    return t('session.tooManyTries', { count: error.retryAfterSeconds ?? defaultRetrySeconds });
  return t(`common.error.${error.code}`);
}

interface Missing {
  login: boolean;
  password: boolean;
}

const nothingMissing: Missing = { login: false, password: false };

/** State of the form: the typed values, the empty fields, and the error of the last attempt. */
function useSignInForm() {
  const { signIn, isPending, error } = useSessionActions();
  const loginInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<Credentials>({ login: '', password: '' });
  const [missing, setMissing] = useState(nothingMissing);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // A password manager may fill the fields without a change event.
    const login = (loginInput.current?.value ?? typed.login).trim();
    const password = passwordInput.current?.value ?? typed.password;
    const empty = { login: login === '', password: password === '' };
    setMissing(empty);
    if (empty.login || empty.password) return (empty.login ? loginInput : passwordInput).current?.focus();
    const result = await signIn({ login, password });
    if (result.status !== 'failed') return undefined;
    // Selecting text does not move the focus in every browser.
    passwordInput.current?.focus();
    return passwordInput.current?.select();
  };
  return { typed, setTyped, missing, submit, isPending, error, loginInput, passwordInput };
}

/**
 * Login, password and one button. After a failure the typed values stay, and the password is selected to be replaced.
 */
export function PasswordForm({ secondaryAction, wide = false }: PasswordFormProps) {
  const messages = useMessages(sessionMessages);
  const { t } = messages;
  const { typed, setTyped, missing, submit, isPending, error, loginInput, passwordInput } = useSignInForm();
  const errorId = useId();
  const describedBy = error ? errorId : undefined;
  return (
    <form
      noValidate
      aria-label={t('session.title')}
      onSubmit={(event) => void submit(event)}
      className="vt:flex vt:flex-col vt:gap-4"
    >
      <div id={errorId} role="alert" className="vt:empty:hidden">
        {error && (
          <Banner tone="danger" role="presentation">
            {signInProblem(messages, error)}
          </Banner>
        )}
      </div>
      <TextField
        ref={loginInput}
        label={t('session.login')}
        name="login"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={255}
        required
        value={typed.login}
        onChange={(event) => setTyped({ ...typed, login: event.target.value })}
        error={missing.login ? t('session.loginMissing') : undefined}
        aria-describedby={describedBy}
      />
      <PasswordField
        ref={passwordInput}
        label={t('session.password')}
        name="password"
        maxLength={1024}
        required
        value={typed.password}
        onChange={(event) => setTyped({ ...typed, password: event.target.value })}
        error={missing.password ? t('session.passwordMissing') : undefined}
        aria-describedby={describedBy}
      />
      <div className="vt:mt-1 vt:flex vt:justify-end vt:gap-2">
        {secondaryAction}
        <Button type="submit" variant="primary" busy={isPending} className={wide ? 'vt:over:flex-1' : ''}>
          {t('session.signIn')}
        </Button>
      </div>
    </form>
  );
}
