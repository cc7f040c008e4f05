import type { ReactNode } from 'react';
import { AlertDialog } from '../alert-dialog/index.ts';
import { useMessages } from '../messages/index.ts';

/**
 * To what a layout is reset (A31, A42): `effective` is what holds without an own layout, `global` the default of everyone,
 * `factory` the one that Vitrine comes with.
 */
export type ResetKind = 'effective' | 'global' | 'factory';

/** What the question about a reset takes. */
export interface ResetQuestionProps {
  /** What is asked about; undefined = nothing is asked. */
  kind: ResetKind | undefined;
  /** It is under way; both buttons wait. */
  busy?: boolean | undefined;
  onConfirm: (kind: ResetKind) => void;
  onCancel: () => void;
}

/** The dialog itself. */
export function ResetQuestion({ kind, busy, onConfirm, onCancel }: ResetQuestionProps): ReactNode {
  const { t } = useMessages();
  return (
    <AlertDialog
      open={kind !== undefined}
      title={t('layoutSettings.resetTitle')}
      description={kind && t(`layoutSettings.resetBody.${kind}`)}
      confirmLabel={t('layoutSettings.reset')}
      danger
      busy={busy}
      onConfirm={() => kind && onConfirm(kind)}
      onCancel={onCancel}
    />
  );
}
