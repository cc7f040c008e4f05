import type { DraftStatus } from '@vitrine/core/workflow';
import type { ReactNode } from 'react';
import { useLoadedDialog } from '../internal/useLoadedDialog.ts';

/** Props of `RemoveStatusDialog`. */
export interface RemoveStatusDialogProps {
  /** The status to remove. */
  status: DraftStatus;
  /** Number of files with it; undefined while it is loading, null when it could not be loaded. */
  count: number | null | undefined;
  /** The stored statuses that its files can get. */
  targets: readonly DraftStatus[];
  /** Called with the status that its files get; undefined for the default one. */
  onConfirm: (moveTo: string | undefined) => void;
  /** Called by Cancel and Escape. */
  onCancel: () => void;
  /** Called when the code of the dialog could not be loaded, after `onCancel`. */
  onLoadFailed?: (() => void) | undefined;
}

function loadDialog() {
  return import('./StatusRemoval.tsx').then(({ StatusRemoval }) => StatusRemoval);
}

/**
 * Asks before a status is removed: how many files have it, and which status they get. Its code is loaded when it first
 * opens.
 */
export function RemoveStatusDialog({ onLoadFailed, ...rest }: RemoveStatusDialogProps): ReactNode {
  const { part: Opened } = useLoadedDialog(true, loadDialog, { onClosed: rest.onCancel, onLoadFailed });
  return Opened ? <Opened {...rest} /> : null;
}
