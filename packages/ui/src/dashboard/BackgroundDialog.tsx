import { useCallback, type ReactNode } from 'react';
import { useLoadedWhen } from '../internal/useLoaded.ts';
import type { BackgroundChoiceProps } from './BackgroundChoice.tsx';

export type { BackgroundOption } from './BackgroundChoice.tsx';

/** Props of `BackgroundDialog`. */
export interface BackgroundDialogProps extends BackgroundChoiceProps {
  /** Called when the code of the dialog could not be loaded, after `onClose`. Must be stable, like `onClose`. */
  onLoadFailed?: (() => void) | undefined;
}

function loadChoice() {
  return import('./BackgroundChoice.tsx').then(({ BackgroundChoice }) => BackgroundChoice);
}

/** A dialog to choose the background picture of the dashboard, as a radio group. It is loaded when it first opens. */
export function BackgroundDialog({ onLoadFailed, ...rest }: BackgroundDialogProps): ReactNode {
  const { open, onClose } = rest;
  const handleLoadFailure = useCallback(() => {
    onClose();
    onLoadFailed?.();
  }, [onClose, onLoadFailed]);
  const { part: BackgroundChoice } = useLoadedWhen(open, loadChoice, handleLoadFailure);
  return BackgroundChoice && <BackgroundChoice {...rest} />;
}
