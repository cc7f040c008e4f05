import { useCallback, type ReactNode } from 'react';
import { useLoadedWhen } from '../internal/useLoaded.ts';
import type { BackgroundChoiceProps } from './BackgroundChoice.tsx';

export type { BackgroundOption } from './BackgroundChoice.tsx';

/** What `BackgroundDialog` takes. */
export interface BackgroundDialogProps extends BackgroundChoiceProps {
  /** The code of the dialog could not be loaded; `onClose` was called before. Like `onClose` it stays the same function. */
  onMissingPart?: (() => void) | undefined;
}

function loadChoice() {
  return import('./BackgroundChoice.tsx').then(({ BackgroundChoice }) => BackgroundChoice);
}

/**
 * Chooses the picture behind the greeting: a radio group of six. The dialog is loaded when
 * it first opens.
 */
export function BackgroundDialog({ onMissingPart, ...rest }: BackgroundDialogProps): ReactNode {
  const { open, onClose } = rest;
  const fail = useCallback(() => {
    onClose();
    onMissingPart?.();
  }, [onClose, onMissingPart]);
  const { part: BackgroundChoice } = useLoadedWhen(open, loadChoice, fail);
  return BackgroundChoice && <BackgroundChoice {...rest} />;
}
