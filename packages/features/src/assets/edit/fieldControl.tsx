import { findFieldWarning, type FieldKind, type OfferedField } from '@vitrine/core/card-layout';
import type { FieldValue, WorkflowStatus } from '@vitrine/core/contract';
import type { EditStart, FieldState } from '@vitrine/hooks/assets';
import { useMessages } from '@vitrine/ui/messages';
import { assetsMessages } from '@vitrine/ui/messages/en';
import type { ReactNode } from 'react';

/** Props of the controls of all kinds of fields. */
export interface FieldControlProps {
  field: OfferedField;
  label: string;
  value: FieldValue | undefined;
  /** The stored value of the file with its version; absent for several files. */
  stored?: EditStart | undefined;
  /** The error text of the value. */
  problem?: string | undefined;
  /** A hint below the control, in place of the format. */
  note?: string | undefined;
  /** Whether several files have different values: none of them is shown. */
  isMixed?: boolean | undefined;
  /** Entries of a list that only some of several files have. */
  partial?: readonly string[] | undefined;
  /** Words that the last save left out, because the dictionary does not contain them. */
  leftOut?: readonly string[] | undefined;
  /** The save status; undefined for a stored value. */
  state?: FieldState | undefined;
  /** The workflow steps that a file can have. */
  statuses?: readonly WorkflowStatus[] | undefined;
  /** Called with each new value, undefined for an invalid text; `since` is the stored value when the typing began. */
  onChange: (value: FieldValue | undefined, since?: EditStart) => void;
  /** Called when a value is chosen, or the field loses the focus. Absent where fields are saved together. */
  onCommit?: ((value: FieldValue) => void) | undefined;
  /** Calls the function when no pointer is pressed: at once, or when it is released. */
  afterPress?: ((run: () => void) => void) | undefined;
  /** Saves again after a failure. */
  onRetry?: (() => void) | undefined;
  /** Restores the previous stored value. */
  onUndo: () => void;
}

/** Hints at the format of a value, for fields whose format is not obvious. */
const hintKeys: Partial<Record<FieldKind, 'assets.dateHint' | 'assets.listHint'>> = {
  date: 'assets.dateHint',
  list: 'assets.listHint',
};

/** Returns the hint below a control: the format or the values of several files, and what is too long for IPTC. */
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
