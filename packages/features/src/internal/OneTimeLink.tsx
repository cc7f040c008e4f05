import type { PasswordLink } from '@vitrine/core/contract';
import { CopyIcon } from 'lucide-react';
import { Banner } from '@vitrine/ui/banner';
import { Button } from '@vitrine/ui/button';
import { useMessages } from '@vitrine/ui/messages';
import { userDialogsMessages } from '@vitrine/ui/messages/en';
import { TextField } from '@vitrine/ui/text-field';
import { useLayoutEffect, useRef, useState } from 'react';
import { copyText } from './copyText.ts';

/** Whose link is shown, and the link. */
export interface OneTimeLinkProps {
  /** The person who sets a password by it. */
  user: { readonly email: string };
  /** The link. */
  link: PasswordLink;
}

/** A link to set a password: until when it works, the address, and a button to copy it, which has the focus. */
export function OneTimeLink({ user, link }: OneTimeLinkProps) {
  const { t, formatDateTime } = useMessages(userDialogsMessages);
  const input = useRef<HTMLInputElement>(null);
  const copyButton = useRef<HTMLButtonElement>(null);
  const [isCopied, setCopied] = useState<boolean>();
  const address = new URL(link.url, window.location.href).href;
  useLayoutEffect(() => copyButton.current?.focus(), []);
  async function copy(): Promise<void> {
    const isDone = await copyText(address);
    setCopied(isDone);
    if (isDone) return;
    input.current?.focus();
    input.current?.select();
  }
  return (
    <div data-slot="one-time-link" className="vt:flex vt:flex-col vt:gap-3 vt:pb-4">
      {link.isMailed && <Banner tone="success">{t('users.linkMailed', { email: user.email })}</Banner>}
      <TextField
        ref={input}
        readOnly
        dir="ltr"
        label={t('users.linkAddress')}
        description={t('users.linkOnce', { time: formatDateTime(link.expiresAt) })}
        value={address}
        onFocus={(event) => event.target.select()}
      />
      <div className="vt:flex vt:flex-wrap vt:items-center vt:gap-3">
        <Button ref={copyButton} icon={<CopyIcon />} variant="primary" onClick={() => void copy()}>
          {t('users.copyLink')}
        </Button>
        <p role="status" className="vt:text-sm vt:text-muted">
          {isCopied !== undefined && t(isCopied ? 'users.linkCopied' : 'users.linkNotCopied')}
        </p>
      </div>
    </div>
  );
}
