import { findFieldWarning, type FieldKind, type OfferedField } from '@vitrine/core/card-layout';
import type { FieldValue, WorkflowStatus } from '@vitrine/core/contract';
import type { EditStart, FieldState } from '@vitrine/hooks/assets';
import { useMessages } from '@vitrine/ui/messages';
import { assetsMessages } from '@vitrine/ui/messages/en';
import type { ReactNode } from 'react';

/** What the control of every kind of field takes. */
export interface FieldControlProps {
  field: OfferedField;
  label: string;
  value: FieldValue | undefined;
  /** What the file says there, and its version; absent for several files. */
  stored?: EditStart | undefined;
  /** What is wrong with the value, in words. */
  problem?: string | undefined;
  /** Said of the value below it, in place of how it is to be written. */
  note?: string | undefined;
  /** Several files say different things: none of them is shown. */
  isMixed?: boolean | undefined;
  /** Entries of a list that only some of several files have. */
  partial?: readonly string[] | undefined;
  /** Where the value stands; undefined = as it was stored. */
  state?: FieldState | undefined;
  /** The steps that a file can be in. */
  statuses?: readonly WorkflowStatus[] | undefined;
  /** Another value, undefined for a text that is none; `since` is what was stored when the typing began. */
  onChange: (value: FieldValue | undefined, since?: EditStart) => void;
  /** The value is chosen, or its text is finished: the field was left. Absent where fields are saved together. */
  onCommit?: ((value: FieldValue) => void) | undefined;
  /** Calls when no pointer is pressed: at once, or when it is let go. */
  afterPress?: ((run: () => void) => void) | undefined;
  /** Tries again to save what could not be saved. */
  onRetry?: (() => void) | undefined;
  /** Back to what was stored before. */
  onUndo: () => void;
}

/** How a value is to be written, where that does not go without saying. */
const hintKeys: Partial<Record<FieldKind, 'assets.dateHint' | 'assets.listHint'>> = {
  date: 'assets.dateHint',
  list: 'assets.listHint',
};

/** What is said below a control: how it is to be written or what several files say, and what IPTC cannot hold of it. */
export function useFieldDescription({ field, value, note }: FieldControlProps): ReactNode {
  const { t } = useMessages(assetsMessages);
  const hintKey = field.choices ? undefined : hintKeys[field.kind];
  const hint = note ?? (hintKey && t(hintKey));
  const warning = findFieldWarning(field.key, value ?? null);
  if (!warning) return hint;
  return (
    <>
      {hint && <span className="vt:block">{hint}</span>}
      <span className="vt:block" data-slot="field-warning">
        {t(`assets.fieldWarning.${warning.kind}`, { count: warning.maxOctets })}
      </span>
    </>
  );
}
