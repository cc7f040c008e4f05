import type { ReactNode } from 'react';
import { AlertDialog } from '../alert-dialog/index.ts';
import { useMessages } from '../messages/index.ts';
import { layoutSettingsMessages } from '../messages/en/layoutSettings.ts';

/**
 * To what a layout is reset: `effective` is what holds without an own layout, `global` the default of everyone,
 * `factory` the one that Vitrine comes with.
 */
export type ResetKind = 'effective' | 'global' | 'factory';

/** What the question about a reset takes. */
export interface ResetQuestionProps {
  /** What is asked about; undefined = nothing is asked. */
  kind: ResetKind | undefined;
  /** What becomes different, a sentence each, where that is known. */
  changes?: readonly string[] | undefined;
  /** It is under way; both buttons wait. */
  busy?: boolean | undefined;
  onConfirm: (kind: ResetKind) => void;
  onCancel: () => void;
}

/** The dialog itself; what changes belongs to its description, so that it is read out with the question. */
export function ResetQuestion(props: ResetQuestionProps): ReactNode {
  const { kind, changes = [], busy, onConfirm, onCancel } = props;
  const { t } = useMessages(layoutSettingsMessages);
  const words = kind && (
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
      description={words}
      confirmLabel={t('layoutSettings.reset')}
      danger
      busy={busy}
      onConfirm={() => kind && onConfirm(kind)}
      onCancel={onCancel}
    />
  );
}
