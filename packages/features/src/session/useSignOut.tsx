import { useUnsavedWork } from '@vitrine/hooks/assets';
import { useCapability, usePorts } from '@vitrine/hooks/provider';
import { useSessionActions } from '@vitrine/hooks/session';
import { useMessages } from '@vitrine/ui/messages';
import { sessionMessages } from '@vitrine/ui/messages/en';
import { useState, type ReactNode } from 'react';
import { LazyAlertDialog } from '../internal/LazyAlertDialog.tsx';
import { unsavedWorkMessages } from '../internal/unsavedWorkMessages.ts';

/** Result of `useSignOut`. */
export interface UseSignOutResult {
  /**
   * Signs out; asks first when unsaved work would be lost. A failure shows a notice. Undefined where the back end does
   * not declare `session.signOut`.
   */
  readonly signOut: (() => void) | undefined;
  /** The dialog, to be rendered in a component that stays mounted. */
  dialog: ReactNode;
}

/**
 * Returns a function to sign out that first names unsaved edits and running uploads, as a browser does before a page is
 * left.
 *
 * @example
 * const { signOut, dialog } = useSignOut();
 */
export function useSignOut(): UseSignOutResult {
  const { t } = useMessages(sessionMessages);
  const { notify } = usePorts();
  const { signOut, isPending } = useSessionActions();
  const countUnsaved = useUnsavedWork();
  const canSignOut = useCapability('session.signOut');
  const [lost, setLost] = useState<readonly string[]>([]);
  const [isAsking, setAsking] = useState(false);
  const signOutNow = async () => {
    const result = await signOut();
    if (result.status === 'failed') notify({ kind: 'error', message: t('session.signOutFailed') });
    setAsking(false);
  };
  const startSignOut = () => {
    const sentences = unsavedWorkMessages(t, countUnsaved());
    setLost(sentences);
    if (sentences.length > 0) setAsking(true);
    else void signOutNow();
  };
  const dialog = (
    <LazyAlertDialog
      open={isAsking}
      title={t('session.signOutTitle')}
      description={lost.join(' ')}
      confirmLabel={t('session.signOut')}
      danger
      busy={isPending}
      onConfirm={() => void signOutNow()}
      onCancel={() => setAsking(false)}
    />
  );
  return { signOut: canSignOut ? startSignOut : undefined, dialog };
}
