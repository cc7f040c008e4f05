import { useLayoutEffect, useState } from 'react';
import { useLazyPart } from '../internal/useLazyPart.ts';
import type { LinkDialogProps } from './linkDialogProps.ts';

const loadDialog = async () => (await import('./editor/OpenedLinkDialog.tsx')).OpenedLinkDialog;

/**
 * Creates a link to files or a folder, or edits an existing one; then shows its address to copy and as a QR code. Its
 * code is loaded when it is first rendered; when that fails, `onClose` is called after a notice.
 *
 * @throws Error when the back end has no `sharing` or no `assets` sub-port.
 * @example
 * {target && <LinkDialog target={target} onClose={() => setTarget(undefined)} />}
 */
export function LinkDialog(props: LinkDialogProps) {
  const { onClose } = props;
  const [latest] = useState(() => ({ onClose, close: () => latest.onClose() }));
  useLayoutEffect(() => void (latest.onClose = onClose));
  const { part: Opened } = useLazyPart(true, loadDialog, { onFailed: latest.close });
  return Opened ? <Opened {...props} /> : null;
}
