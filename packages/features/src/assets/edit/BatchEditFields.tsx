import type { OfferedField } from '@vitrine/core/card-layout';
import type { UseBatchEditResult } from '@vitrine/hooks/assets';
import { useMessages } from '@vitrine/ui/messages';
import { assetsMessages } from '@vitrine/ui/messages/en';
import { FieldInput } from './FieldInput.tsx';
import { problemText } from './fieldProblem.ts';
import { Fieldsets } from './Fieldsets.tsx';
import type { LayoutFields } from '../internal/useLayoutFields.ts';

export interface BatchEditFieldsProps {
  edit: UseBatchEditResult;
  layoutFields: LayoutFields;
}

function Input({ edit, layoutFields, field }: BatchEditFieldsProps & { field: OfferedField }) {
  const { t } = useMessages(assetsMessages);
  const { key } = field;
  const shared = edit.commonValueIn(field);
  const change = Object.hasOwn(edit.changes, key) ? edit.changes[key] : undefined;
  const problem = change && edit.problems[key];
  const isMixed = shared.isMixed && !change;
  const mixedNote = t(field.kind === 'list' ? 'assets.mixedWords' : 'assets.mixedValues');
  return (
    <FieldInput
      field={field}
      label={layoutFields.labelOf(field)}
      value={change ? change.value : shared.value}
      problem={problem && problemText(problem, t)}
      note={isMixed ? mixedNote : undefined}
      partial={shared.partial}
      isMixed={isMixed}
      state={change ? 'unsaved' : undefined}
      statuses={layoutFields.fieldContext.statuses}
      onChange={(value) => edit.change(field, value)}
      onUndo={() => edit.undo(key)}
    />
  );
}

/** The controls for many files, in the same groups as for one file. */
export function BatchEditFields({ edit, layoutFields }: BatchEditFieldsProps) {
  return (
    <Fieldsets
      layoutFields={layoutFields}
      isUnsaved={(key) => Object.hasOwn(edit.changes, key) || edit.invalidKeys.has(key)}
      renderField={(field) => <Input {...{ edit, layoutFields, field }} />}
    />
  );
}
