import type { ReactNode } from 'react';
import { useLoadedDialog } from '../internal/useLoadedDialog.ts';
import type { ConflictRow, OpenedConflictProps } from './OpenedConflict.tsx';

/** Props of `ConflictDialog`. */
export interface ConflictDialogProps extends Omit<OpenedConflictProps, 'rows'> {
  /** What both changed; the dialog is closed without it. */
  rows: readonly ConflictRow[] | undefined;
  /** Called when the code of the dialog could not be loaded, after `onCancel`. */
  onLoadFailed?: (() => void) | undefined;
}

function loadDialog() {
  return import('./OpenedConflict.tsx').then(({ OpenedConflict }) => OpenedConflict);
}

/**
 * Shows what another person saved in the meantime, beside the own edits, and asks which to keep. Its code is loaded when
 * it first opens.
 */
export function ConflictDialog({ rows, onLoadFailed, ...rest }: ConflictDialogProps): ReactNode {
  const isOpen = rows !== undefined;
  const { part: Opened } = useLoadedDialog(isOpen, loadDialog, { onClosed: rest.onCancel, onLoadFailed });
  return Opened && rows ? <Opened {...rest} rows={rows} /> : null;
}
