import type { ReactNode } from 'react';
import { useLoadedDialog } from '../internal/useLoadedDialog.ts';

/** Something that two people changed. */
export interface ConflictRow {
  /** Unique in the list. */
  key: string;
  /** Its name. */
  name: string;
  /** What it is with the own edits, such as 'Approved, green'; undefined when the person deleted it. */
  mine: string | undefined;
  /** What the other person saved; undefined when they deleted it. */
  theirs: string | undefined;
}

/** Props of `ConflictDialog`. */
export interface ConflictDialogProps {
  /** What both changed; the dialog is closed without it. */
  rows: readonly ConflictRow[] | undefined;
  /** Called with the choice. */
  onResolve: (choice: 'mine' | 'theirs') => void;
  /** Called by Escape, the close button and a click beside the dialog; the edits stay unsaved. */
  onCancel: () => void;
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
