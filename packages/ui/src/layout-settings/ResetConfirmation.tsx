import type { ReactNode } from 'react';
import { AlertDialog } from '../alert-dialog/index.ts';
import { useMessages } from '../messages/index.ts';
import { layoutSettingsMessages } from '../messages/en/layoutSettings.ts';

/**
 * The target of a reset: `effective` is the layout that applies without an own one, `global` the default of the tenant,
 * `factory` the default of Vitrine.
 */
export type ResetKind = 'effective' | 'global' | 'factory';

/** Props of `ResetConfirmation`. */
export interface ResetConfirmationProps {
  /** The requested reset; undefined when the dialog is closed. */
  kind: ResetKind | undefined;
  /** What changes, one sentence each, if known. */
  changes?: readonly string[] | undefined;
  /** The reset is in progress; both buttons are disabled. */
  busy?: boolean | undefined;
  onConfirm: (kind: ResetKind) => void;
  onCancel: () => void;
}

/** The dialog. The changes are part of its description, so that they are announced with the question. */
export function ResetConfirmation(props: ResetConfirmationProps): ReactNode {
  const { kind, changes = [], busy, onConfirm, onCancel } = props;
  const { t } = useMessages(layoutSettingsMessages);
  const texts = kind && (
    <>
      {t(`layoutSettings.resetBody.${kind}`)}
      {changes.map((change) => (
        <span key={change} data-slot="reset-change" className="vt:mt-2 vt:block vt:text-text">
          {change}
        </span>
      ))}
    </>
  );
  return (
    <AlertDialog
      open={kind !== undefined}
      title={t('layoutSettings.resetTitle')}
      description={texts}
      confirmLabel={t('layoutSettings.reset')}
      danger
      busy={busy}
      onConfirm={() => kind && onConfirm(kind)}
      onCancel={onCancel}
    />
  );
}
