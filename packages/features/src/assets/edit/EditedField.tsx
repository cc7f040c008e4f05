import type { OfferedField } from '@vitrine/core/card-layout';
import type { SavedAsset } from '@vitrine/core/contract';
import type { UseAssetEditorResult, UseFieldEditResult } from '@vitrine/hooks/assets';
import { useMessages } from '@vitrine/ui/messages';
import { assetsMessages } from '@vitrine/ui/messages/en';
import type { LayoutFields } from '../internal/useLayoutFields.ts';
import { FieldInput } from './FieldInput.tsx';
import { problemText } from './fieldProblem.ts';

export interface EditedFieldProps {
  field: OfferedField;
  editor: UseAssetEditorResult;
  layoutFields: LayoutFields;
  saves: UseFieldEditResult;
  /** Called when the text of a field becomes invalid or valid. */
  setInvalid: (key: string, isInvalid: boolean) => void;
  /** Calls the function when no pointer is pressed. */
  afterPress: (run: () => void) => void;
  /** Called when a retry ends in a conflict. */
  onConflict: () => void;
}

/** One field of the form of one file, saved on its own. */
export function EditedField(props: EditedFieldProps) {
  const { field, editor, layoutFields, saves } = props;
  const { t } = useMessages(assetsMessages);
  const { key } = field;
  const { data } = editor.asset;
  const stored = { version: data?.version, value: data?.fields[key] ?? null };
  const problem = saves.problemOf(key);
  // The result of a save is in the cache with its warnings until the file is loaded again.
  const { warnings = [] } = (data ?? {}) as Partial<SavedAsset>;
  const leftOut = warnings.filter((each) => each.key === key).map((each) => each.value);
  async function retry(): Promise<void> {
    if ((await saves.commit(key, editor.values[key] ?? null)) === 'conflict') props.onConflict();
  }
  return (
    <FieldInput
      field={field}
      label={layoutFields.labelOf(field)}
      value={editor.values[key]}
      stored={stored}
      problem={problem && problemText(problem === 'refused' ? undefined : problem, t)}
      leftOut={leftOut}
      state={saves.stateOf(key)}
      statuses={layoutFields.fieldContext.statuses}
      onChange={(value, since) => {
        props.setInvalid(key, value === undefined);
        editor.setField(key, value === undefined ? stored.value : value, since);
      }}
      onCommit={(value) => void saves.commit(key, value)}
      afterPress={props.afterPress}
      onRetry={problem === undefined || problem === 'refused' ? () => void retry() : undefined}
      onUndo={() => saves.undo(key)}
    />
  );
}
