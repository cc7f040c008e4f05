import type { ChangePlan } from '@vitrine/core/contract';
import type { ReactNode } from 'react';
import { useLoadedDialog } from '../internal/useLoadedDialog.ts';
import type { OpenedChangePlanProps } from './OpenedChangePlan.tsx';

/** Props of `ChangePlanDialog`. */
export interface ChangePlanDialogProps extends Omit<OpenedChangePlanProps, 'plan'> {
  /** What the save would do; the dialog is closed without it. */
  plan: ChangePlan | undefined;
  /** Called when the code of the dialog could not be loaded, after `onCancel`. */
  onLoadFailed?: (() => void) | undefined;
}

function loadDialog() {
  return import('./OpenedChangePlan.tsx').then(({ OpenedChangePlan }) => OpenedChangePlan);
}

/**
 * Shows what a save would do to the files of the library, before it is done. Cancel has the initial focus. Its code is
 * loaded when it first opens.
 */
export function ChangePlanDialog({ plan, onLoadFailed, ...rest }: ChangePlanDialogProps): ReactNode {
  const isOpen = plan !== undefined;
  const { part: Opened } = useLoadedDialog(isOpen, loadDialog, { onClosed: rest.onCancel, onLoadFailed });
  return Opened && plan ? <Opened {...rest} plan={plan} /> : null;
}
