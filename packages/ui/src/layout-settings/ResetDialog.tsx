import { useCallback, type ReactNode } from 'react';
import type { ResetConfirmationProps } from './ResetConfirmation.tsx';
import { useLoadedWhen } from '../internal/useLoaded.ts';

/** Props of `ResetDialog`. */
export interface ResetDialogProps extends ResetConfirmationProps {
  /** Called when the code of the dialog could not be loaded, after `onCancel`. */
  onLoadFailed?: (() => void) | undefined;
}

function loadConfirmation() {
  return import('./ResetConfirmation.tsx').then(({ ResetConfirmation }) => ResetConfirmation);
}

/** Asks before a reset and lists what will change. Its code is loaded when it first opens. */
export function ResetDialog({ onLoadFailed, ...rest }: ResetDialogProps): ReactNode {
  const { kind, onCancel } = rest;
  const handleLoadFailure = useCallback(() => {
    onCancel();
    onLoadFailed?.();
  }, [onCancel, onLoadFailed]);
  const { part: ResetConfirmation } = useLoadedWhen(kind !== undefined, loadConfirmation, handleLoadFailure);
  return ResetConfirmation && <ResetConfirmation {...rest} />;
}
