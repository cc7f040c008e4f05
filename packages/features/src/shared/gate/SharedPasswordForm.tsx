import type { UnlockState } from '@vitrine/hooks/shared';
import { Button } from '@vitrine/ui/button';
import { errorText, useMessages, type Messages } from '@vitrine/ui/messages';
import { sharedPagesMessages } from '@vitrine/ui/messages/en';
import { PasswordField } from '@vitrine/ui/password-field';
import { useEffect, useRef, useState, type FormEvent } from 'react';

export interface SharedPasswordFormProps {
  unlocking: UnlockState;
  onSubmit: (password: string) => void;
}

/** Up to this number of seconds a time is shown in seconds, above it in minutes. */
const maxSeconds = 90;
const maxPassword = 200;

function throttledText({ t }: Messages<typeof sharedPagesMessages>, seconds: number | undefined): string {
  if (seconds === undefined) return t('common.error.rate-limited');
  return seconds <= maxSeconds
    ? t('shared.link.throttledSeconds', { count: Math.max(1, Math.ceil(seconds)) })
    : t('shared.link.throttledMinutes', { count: Math.ceil(seconds / 60) });
}

/** Returns why the last try has failed; undefined when it has not. */
function problemOf(
  messages: Messages<typeof sharedPagesMessages>,
  unlocking: UnlockState,
): string | undefined {
  if (unlocking.status === 'wrong') return messages.t('shared.link.passwordWrong');
  if (unlocking.status === 'throttled') return throttledText(messages, unlocking.retryAfterSeconds);
  return unlocking.status === 'failed' ? errorText(messages.t, unlocking.error) : undefined;
}

/**
 * The password of a link, and one button. After a failure the password stays, selected to be replaced, and the reason is
 * beside it and announced.
 */
export function SharedPasswordForm({ unlocking, onSubmit }: SharedPasswordFormProps) {
  const messages = useMessages(sharedPagesMessages);
  const { t } = messages;
  const [isMissing, setMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const isPending = unlocking.status === 'pending';
  const problem = isMissing ? t('shared.link.passwordMissing') : problemOf(messages, unlocking);
  useEffect(() => {
    if (isPending) return;
    // The form is all there is on the page. Selecting text does not move the focus in every browser.
    input.current?.focus();
    input.current?.select();
  }, [isPending]);
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isPending) return;
    const password = input.current?.value ?? '';
    setMissing(password === '');
    if (password === '') return input.current?.focus();
    onSubmit(password);
  }
  return (
    <form noValidate onSubmit={submit} className="vt:flex vt:flex-col vt:gap-4 vt:text-start">
      <PasswordField
        ref={input}
        label={t('shared.link.password')}
        name="password"
        maxLength={maxPassword}
        required
        error={isPending ? undefined : problem}
      />
      <span role="status" className="vt:visually-hidden">
        {isPending ? '' : problem}
      </span>
      <Button type="submit" variant="primary" busy={isPending}>
        {t('shared.link.open')}
      </Button>
    </form>
  );
}
