import { PlusIcon, XIcon } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { Button, IconButton } from '../button/index.ts';
import { Disclosure } from '../disclosure/index.ts';
import { customFieldsMessages } from '../messages/en/customFields.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { TextField } from '../text-field/index.ts';
import type { ChoicesProps } from './ChoiceText.tsx';

interface ChoiceRowsProps extends ChoicesProps {
  /** The entries that are stored: only these can be renamed. */
  stored: readonly string[];
}

/** The entries of a list one by one, where an entry can be renamed: the edit keeps the former name. */
export function ChoiceRows({ choices, stored, disabled, onChange }: ChoiceRowsProps): ReactNode {
  const { t } = useMessages(customFieldsMessages);
  const rows = useRef<HTMLUListElement>(null);

  function focusRow(index: number): void {
    requestAnimationFrame(() => rows.current?.querySelectorAll('input')[index]?.focus());
  }
  const storedEntry = (value: string) => (stored.includes(value) ? value : undefined);
  function rename(index: number, value: string): void {
    onChange(
      choices.map((choice, at) =>
        at === index ? { value, from: choice.from ?? storedEntry(choice.value) } : choice,
      ),
    );
  }
  function remove(index: number): void {
    onChange(choices.filter((_, at) => at !== index));
    focusRow(Math.min(index, choices.length - 2));
  }
  return (
    <Disclosure title={t('customFields.rows', { count: choices.length })}>
      <ul ref={rows} className="vt:flex vt:flex-col vt:gap-2 vt:ps-6">
        {choices.map(({ value, from }, index) => (
          // Entries have no id; their index identifies them while they are typed.
          <li key={index} className="vt:flex vt:items-start vt:gap-1">
            <TextField
              label={t('customFields.row', { position: String(index + 1) })}
              hideLabel
              disabled={disabled}
              value={value}
              description={
                from !== undefined && from !== value ? t('customFields.renamed', { from }) : undefined
              }
              onChange={(event) => rename(index, event.target.value)}
              className="vt:min-w-0 vt:flex-1"
            />
            <IconButton
              icon={<XIcon />}
              label={t('customFields.removeRow', { value: value || (from ?? '') })}
              disabled={disabled}
              onClick={() => remove(index)}
            />
          </li>
        ))}
      </ul>
      <Button
        variant="quiet"
        size="small"
        icon={<PlusIcon />}
        disabled={disabled}
        onClick={() => {
          onChange([...choices, { value: '' }]);
          focusRow(choices.length);
        }}
        className="vt:ms-3 vt:mt-2"
      >
        {t('customFields.addRow')}
      </Button>
    </Disclosure>
  );
}
