import type { AlertDialogProps } from '@vitrine/ui/alert-dialog';
import { useLayoutEffect, useState } from 'react';
import { useLazyPart } from './useLazyPart.ts';

const loadDialog = async () => (await import('@vitrine/ui/alert-dialog')).AlertDialog;

/** An `AlertDialog` whose code is loaded when it first opens. When that fails, `onCancel` is called after a notice. */
export function LazyAlertDialog(props: AlertDialogProps) {
  const { open, onCancel } = props;
  const [latest] = useState(() => ({ onCancel, cancel: () => latest.onCancel() }));
  useLayoutEffect(() => void (latest.onCancel = onCancel));
  const { part: AlertDialog } = useLazyPart(open, loadDialog, { onFailed: latest.cancel });
  return AlertDialog ? <AlertDialog {...props} /> : null;
}
