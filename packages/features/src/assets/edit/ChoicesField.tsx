import { nameKey } from '@vitrine/core/assets';
import type { FieldValue } from '@vitrine/core/contract';
import { Checkbox } from '@vitrine/ui/checkbox';
import { useId, useState } from 'react';
import { FieldRow } from './FieldRow.tsx';
import { useFieldDescription, type FieldControlProps } from './fieldControl.tsx';

function entriesOf(value: FieldValue | undefined): readonly string[] {
  return typeof value === 'object' && value !== null ? value : [];
}

/** Returns every entry once, ignoring case, in its first spelling. */
function uniqueIgnoringCase(...lists: readonly (readonly string[])[]): readonly string[] {
  const byKey = new Map<string, string>();
  for (const entry of lists.flat()) if (!byKey.has(nameKey(entry))) byKey.set(nameKey(entry), entry);
  return [...byKey.values()];
}

/**
 * A field with several entries of a list: a choice is saved at once. A stored entry that is no longer offered is
 * included.
 */
export function ChoicesField(props: FieldControlProps & { choices: readonly string[] }) {
  const { field, label, value, choices, partial = [], problem, state, onChange, onCommit } = props;
  const id = useId();
  const description = useFieldDescription(props);
  const [initial] = useState(entriesOf(value));
  const chosen = entriesOf(value);
  const has = (entries: readonly string[], entry: string) =>
    entries.some((other) => nameKey(other) === nameKey(entry));
  function choose(entry: string, isChosen: boolean): void {
    const others = chosen.filter((other) => nameKey(other) !== nameKey(entry));
    const next = isChosen ? [...others, entry] : others;
    onChange(next);
    onCommit?.(next);
  }
  return (
    <FieldRow fieldKey={field.key} {...{ label, state }} onRetry={props.onRetry} onUndo={props.onUndo}>
      <div className="vt:plain" role="group" aria-labelledby={id} aria-describedby={`${id}-note`}>
        <span id={id} className="vt:block vt:pb-1 vt:text-sm vt:font-medium">
          {label}
        </span>
        {uniqueIgnoringCase(choices, initial, chosen, partial).map((entry) => (
          <Checkbox
            key={nameKey(entry)}
            label={entry}
            checked={has(chosen, entry)}
            indeterminate={!has(chosen, entry) && has(partial, entry)}
            onChange={(isChosen) => choose(entry, isChosen)}
            className="vt:over:flex"
          />
        ))}
        <p id={`${id}-note`} className={`vt:text-sm ${problem ? 'vt:text-danger-text' : 'vt:text-muted'}`}>
          {problem ?? description}
        </p>
      </div>
    </FieldRow>
  );
}
