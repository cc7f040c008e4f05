import type { ReactNode } from 'react';
import { useLoadedDialog } from '../internal/useLoadedDialog.ts';
import type { StatusRemovalProps } from './StatusRemoval.tsx';

/** Props of `RemoveStatusDialog`. */
export interface RemoveStatusDialogProps extends StatusRemovalProps {
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
