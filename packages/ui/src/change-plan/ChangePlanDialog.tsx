import type { ChangePlan } from '@vitrine/core/contract';
import type { ReactNode } from 'react';
import { useLoadedDialog } from '../internal/useLoadedDialog.ts';
import type { ChangeListProps } from './ChangeList.tsx';

/** Props of `ChangePlanDialog`. */
export interface ChangePlanDialogProps extends Pick<ChangeListProps, 'srcOf'> {
  /** What the save would do; the dialog is closed without it. */
  plan: ChangePlan | undefined;
  /** Whether the plan replaces one that was shown, because the library has changed. Defaults to false. */
  renewed?: boolean | undefined;
  /** Whether the save can be undone. Defaults to true. */
  canUndo?: boolean | undefined;
  /** What the person must know before the save. Defaults to whether it can be undone. */
  description?: string | undefined;
  /** Called by the button that saves. */
  onConfirm: () => void;
  /** Called by Cancel, Escape and a click beside the dialog. */
  onCancel: () => void;
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
