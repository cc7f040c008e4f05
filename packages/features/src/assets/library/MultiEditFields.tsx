import type { OfferedField } from '@vitrine/core/card-layout';
import { Button } from '@vitrine/ui/button';
import { useMessages } from '@vitrine/ui/messages';
import { useState } from 'react';
import { FieldInput } from '../file/FieldInput.tsx';
import { problemText } from '../file/fieldProblem.ts';
import type { LayoutFields } from '../internal/useLayoutFields.ts';
import { shareValue } from './multiEdit.ts';
import type { MultiEdit } from './useMultiEdit.ts';

export interface MultiEditFieldsProps {
  edit: MultiEdit;
  known: LayoutFields;
  /** The fields of the layout, and all the others. */
  first: readonly OfferedField[];
  others: readonly OfferedField[];
}

function Input({
  edit,
  known,
  field,
}: Pick<MultiEditFieldsProps, 'edit' | 'known'> & { field: OfferedField }) {
  const { t } = useMessages();
  const { key } = field;
  const shared = shareValue(edit.files, field);
  const isChanged = Object.hasOwn(edit.changes, key);
  const problem = isChanged ? edit.problems[key] : undefined;
  const isMixed = shared.isMixed && !isChanged;
  const mixedNote = t(field.kind === 'list' ? 'assets.mixedWords' : 'assets.mixedValues');
  return (
    <FieldInput
      field={field}
      label={known.labelOf(field)}
      value={isChanged ? edit.changes[key] : shared.value}
      problem={problem && problemText(problem, t)}
      note={isMixed ? mixedNote : undefined}
      partial={shared.partial}
      isMixed={isMixed}
      state={isChanged ? 'unsaved' : undefined}
      statuses={known.surroundings.statuses}
      onChange={(value) => edit.change(key, value)}
      onUndo={() => edit.undo(key)}
    />
  );
}

/** The controls over many files: the fields of the layout's full data, and the others behind a button. */
export function MultiEditFields({ edit, known, first, others }: MultiEditFieldsProps) {
  const { t } = useMessages();
  const [isOpen, setOpen] = useState(first.length === 0);
  const shown = isOpen ? [...first, ...others] : first;
  return (
    <div className="vt:flex vt:flex-col vt:gap-3 vt:py-2">
      {shown.map((field) => (
        <Input key={field.key} {...{ edit, known, field }} />
      ))}
      {first.length > 0 && (
        <Button
          size="small"
          variant="quiet"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="vt:-ms-3 vt:self-start"
        >
          {t(isOpen ? 'assets.fewerFields' : 'assets.otherFields')}
        </Button>
      )}
    </div>
  );
}
