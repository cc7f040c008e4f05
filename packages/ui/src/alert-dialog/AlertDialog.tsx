import type { ReactNode } from 'react';
import { Button } from '../button/index.ts';
import { Dialog } from '../dialog/index.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';

/** Props of `AlertDialog`. */
export interface AlertDialogProps {
  /** Whether it is open. */
  open: boolean;
  /** The question, such as 'Delete 3 files?'. */
  title: string;
  /** Describes the effect of the action. */
  description?: ReactNode;
  /** The verb on the button: 'Delete link', never 'OK'. */
  confirmLabel: string;
  /** Marks a destructive action: the button is red. */
  danger?: boolean | undefined;
  /** Whether the action is in progress; both buttons are then disabled. */
  busy?: boolean | undefined;
  /** Called by the button that confirms. */
  onConfirm: () => void;
  /** Called by Cancel, Escape and a click outside the dialog. */
  onCancel: () => void;
  /** Describes the effect of the action. */
  children?: ReactNode;
}

/**
 * Asks for confirmation before an action that cannot easily be undone. Escape cancels; Cancel has the initial focus.
 */
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
