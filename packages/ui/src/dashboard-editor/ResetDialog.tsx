import type { ReactNode } from 'react';
import { AlertDialog } from '../alert-dialog/index.ts';
import { useMessages } from '../messages/index.ts';

/**
 * To what a dashboard is reset (A42): `effective` is what holds without an own layout, `global` the default of everyone,
 * `factory` the one that Vitrine comes with.
 */
export type ResetKind = 'effective' | 'global' | 'factory';

/** What `ResetDialog` takes. */
export interface ResetDialogProps {
  /** What is asked about; undefined = nothing is asked. */
  kind: ResetKind | undefined;
  /** It is under way; both buttons wait. */
  busy?: boolean | undefined;
  onConfirm: (kind: ResetKind) => void;
  onCancel: () => void;
}

/** Asks before a reset, and says what will change (A129). */
export function ResetDialog({ kind, busy, onConfirm, onCancel }: ResetDialogProps): ReactNode {
  const { t } = useMessages();
  return (
    <AlertDialog
      open={kind !== undefined}
      title={t('dashboardEditor.resetTitle')}
      description={kind && t(`dashboardEditor.resetBody.${kind}`)}
      confirmLabel={t('dashboardEditor.reset')}
      busy={busy}
      onConfirm={() => kind && onConfirm(kind)}
      onCancel={onCancel}
    />
  );
}
