import type { ReactNode } from 'react';
import { Button } from '../button/index.ts';
import { Dialog } from '../dialog/index.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';

/** What `AlertDialog` takes. */
export interface AlertDialogProps {
  /** Whether it is open. */
  open: boolean;
  /** The question, such as 'Delete 3 files?'. */
  title: string;
  /** What happens then, exactly. */
  description?: ReactNode;
  /** The verb on the button: 'Delete link', never 'OK'. */
  confirmLabel: string;
  /** It destroys: red. */
  danger?: boolean | undefined;
  /** The work goes on; both buttons wait. */
  busy?: boolean | undefined;
  /** Called by the button that does it. */
  onConfirm: () => void;
  /** Called by Cancel, Escape and a click beside it. */
  onCancel: () => void;
  /** What will happen, in words. */
  children?: ReactNode;
}

/** Confirms before something that cannot simply be taken back. Escape cancels, and Cancel has the focus, whatever it asks. */
export function AlertDialog({
  open,
  title,
  description,
  confirmLabel,
  danger = false,
  busy = false,
  onConfirm,
  onCancel,
  children,
}: AlertDialogProps): ReactNode {
  const { t } = useMessages();
  return (
    <Dialog
      open={open}
      onClose={busy ? () => undefined : onCancel}
      title={title}
      description={description}
      role="alertdialog"
      hideClose
      actions={
        <>
          <Button onClick={onCancel} disabled={busy} data-autofocus>
            {t('common.cancel')}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
