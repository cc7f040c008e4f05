import { CopyIcon, RefreshCwIcon } from 'lucide-react';
import type { SharingLink } from '@vitrine/core/contract';
import { usePorts, type ActionResult } from '@vitrine/hooks/provider';
import { AlertDialog } from '@vitrine/ui/alert-dialog';
import { Button } from '@vitrine/ui/button';
import { Link } from '@vitrine/ui/link';
import { errorText, useMessages } from '@vitrine/ui/messages';
import { sharingDialogsMessages } from '@vitrine/ui/messages/en';
import { QrCode } from '@vitrine/ui/sharing-dialogs';
import { TextField } from '@vitrine/ui/text-field';
import { useLayoutEffect, useRef, useState } from 'react';
import { copyText } from '../../internal/copyText.ts';
import { LinkEnd } from './LinkEnd.tsx';

export interface LinkAddressProps {
  link: SharingLink;
  address: string;
  /** Whether the link was just created: the button to copy has the focus. */
  isNew?: boolean;
  /** Gives the link another address; absent where that is not offered. */
  onRenew?: (() => Promise<ActionResult<SharingLink>>) | undefined;
}

/** The button that gives a link another address, and the question before. */
function RenewButton({ onRenew }: Required<Pick<LinkAddressProps, 'onRenew'>>) {
  const { t } = useMessages(sharingDialogsMessages);
  const { notify } = usePorts();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  async function renew(): Promise<void> {
    setBusy(true);
    const result = await onRenew?.();
    setBusy(false);
    setAsking(false);
    if (result?.status === 'done') notify({ kind: 'success', message: t('sharing.editor.renewed') });
    if (result?.status !== 'failed') return;
    const message = `${t('sharing.editor.renewFailed')}. ${errorText(t, result.error)}`;
    notify({ kind: 'error', message });
  }
  return (
    <>
      <Button icon={<RefreshCwIcon />} onClick={() => setAsking(true)}>
        {t('sharing.editor.renew')}
      </Button>
      {isAsking && (
        <AlertDialog
          open
          danger
          title={t('sharing.editor.renewTitle')}
          description={t('sharing.editor.renewBody')}
          confirmLabel={t('sharing.editor.renew')}
          busy={isBusy}
          onConfirm={() => void renew()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** The address of a link: as text, to copy, to open, as a QR code. */
export function LinkAddress({ link, address, isNew = false, onRenew }: LinkAddressProps) {
  const { t } = useMessages(sharingDialogsMessages);
  const input = useRef<HTMLInputElement>(null);
  const copyButton = useRef<HTMLButtonElement>(null);
  const [copied, setCopied] = useState<{ readonly address: string; readonly isDone: boolean }>();
  useLayoutEffect(() => {
    if (isNew) copyButton.current?.focus();
  }, [isNew]);
  async function copy(): Promise<void> {
    const isDone = await copyText(address);
    setCopied({ address, isDone });
    if (isDone) return;
    input.current?.focus();
    input.current?.select();
  }
  const status = copied?.address === address ? copied : undefined;
  return (
    <div
      data-slot="link-address"
      className="vt:flex vt:flex-wrap vt:items-start vt:gap-4 vt:border-t vt:border-border vt:py-4 vt:first:border-t-0"
    >
      <div className="vt:flex vt:min-w-0 vt:flex-1 vt:basis-64 vt:flex-col vt:gap-3">
        <TextField
          ref={input}
          readOnly
          dir="ltr"
          label={t('sharing.editor.address')}
          description={t(link.hasPassword ? 'sharing.editor.passwordApart' : 'sharing.editor.addressHint')}
          value={address}
          onFocus={(event) => event.target.select()}
        />
        <div className="vt:flex vt:flex-wrap vt:items-center vt:gap-2">
          <Button
            ref={copyButton}
            icon={<CopyIcon />}
            variant={isNew ? 'primary' : undefined}
            onClick={() => void copy()}
          >
            {t('sharing.editor.copy')}
          </Button>
          {onRenew && <RenewButton onRenew={onRenew} />}
          <Link href={address} newTab variant="quiet" className="vt:px-2 vt:py-1 vt:text-sm">
            {t('sharing.editor.visit')}
          </Link>
        </div>
        {isNew && <LinkEnd end={link.expirationDatetime} />}
        <p role="status" className="vt:min-h-5 vt:text-sm vt:text-muted">
          {status && t(status.isDone ? 'sharing.editor.copied' : 'sharing.editor.copyFailed')}
        </p>
      </div>
      <QrCode text={address} label={t('sharing.editor.qr')} />
    </div>
  );
}
