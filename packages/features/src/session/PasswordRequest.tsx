import type { ApiError } from '@vitrine/core/contract';
import { usePasswordRequest } from '@vitrine/hooks/session';
import { Banner } from '@vitrine/ui/banner';
import { Button } from '@vitrine/ui/button';
import { useMessages, type Messages } from '@vitrine/ui/messages';
import { passwordLinkMessages } from '@vitrine/ui/messages/en';
import { TextField } from '@vitrine/ui/text-field';
import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { SessionFrame } from './SessionFrame.tsx';

export interface PasswordRequestProps {
  /** The product's name or logo, above the heading. */
  brand?: ReactNode;
  /** The way to the sign-in. */
  back: ReactNode;
}

const defaultRetrySeconds = 60;

function problemText(t: Messages<typeof passwordLinkMessages>['t'], error: ApiError): string {
  if (error.code === 'rate-limited')
    return t('passwordLink.tooMany', { count: error.retryAfterSeconds ?? defaultRetrySeconds });
  return t(`common.error.${error.code}`);
}

/** Asks for a login. After sending, the same sentence is shown for every login. */
export function PasswordRequest({ brand, back }: PasswordRequestProps) {
  const { t } = useMessages(passwordLinkMessages);
  const { request, isPending, error } = usePasswordRequest();
  const input = useRef<HTMLInputElement>(null);
  const sentText = useRef<HTMLParagraphElement>(null);
  const errorId = useId();
  const [login, setLogin] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isSent, setSent] = useState(false);
  useEffect(() => input.current?.focus(), []);
  useEffect(() => {
    if (isSent) sentText.current?.focus();
  }, [isSent]);
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    // A password manager may fill the field without a change event.
    const wanted = (input.current?.value ?? login).trim();
    setMissing(wanted === '');
    if (wanted === '') return input.current?.focus();
    const result = await request(wanted);
    if (result.status === 'done') setSent(true);
    return undefined;
  }
  if (isSent)
    return (
      <SessionFrame brand={brand} title={t('passwordLink.askTitle')}>
        <p ref={sentText} role="status" tabIndex={-1} className="vt:plain vt:mb-4 vt:outline-none">
          {t('passwordLink.asked')}
        </p>
        {back}
      </SessionFrame>
    );
  return (
    <SessionFrame brand={brand} title={t('passwordLink.askTitle')} hint={t('passwordLink.askHint')}>
      <form
        noValidate
        aria-label={t('passwordLink.askTitle')}
        onSubmit={(event) => void submit(event)}
        className="vt:flex vt:flex-col vt:gap-4"
      >
        <div id={errorId} role="alert" className="vt:empty:hidden">
          {error && (
            <Banner tone="danger" role="presentation">
              {problemText(t, error)}
            </Banner>
          )}
        </div>
        <TextField
          ref={input}
          label={t('passwordLink.login')}
          name="login"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={255}
          required
          value={login}
          onChange={({ target }) => setLogin(target.value)}
          error={isMissing ? t('passwordLink.loginMissing') : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        <Button type="submit" variant="primary" busy={isPending}>
          {t('passwordLink.ask')}
        </Button>
        {back}
      </form>
    </SessionFrame>
  );
}
