import { PlusIcon } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { Button } from '../button/index.ts';
import { cn } from '../internal/cn.ts';
import { LazyCombobox } from '../internal/combobox/LazyCombobox.tsx';
import { facesMessages } from '../messages/en/recognition/faces.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';

/** A person to choose. */
export interface PersonChoiceOption {
  /** Id of the person. */
  readonly id: string;
  /** Name of the person. */
  readonly value: string;
  /** Number of their faces; absent where faces are not counted. */
  readonly faceCount?: number | undefined;
}

/** Props of `PersonField`. */
export interface PersonFieldProps extends Omit<ComponentProps<'div'>, 'children' | 'onChange' | 'onSelect'> {
  /** The label, such as the question that the choice answers. */
  label: string;
  /** The text that is being typed. */
  text: string;
  /** People with names similar to the text, the best first. */
  options: readonly PersonChoiceOption[];
  /** Whether the people for this text are still being searched. Defaults to false. */
  searching?: boolean | undefined;
  /** Whether the search has failed. Defaults to false. */
  failed?: boolean | undefined;
  /** Why the typed name was not added; announced. */
  error?: string | undefined;
  /** Whether nothing can be chosen, because a choice is being saved. Defaults to false. */
  disabled?: boolean | undefined;
  /** Called with each text. */
  onTextChange: (text: string) => void;
  /** Called with the person that was chosen. */
  onChoose: (person: PersonChoiceOption) => void;
  /** Called to add the typed name. Without it only people of the list can be chosen. */
  onAdd?: ((name: string) => void) | undefined;
  /** Called for Escape. */
  onCancel?: (() => void) | undefined;
  /** Whether the field takes the focus when it appears. Defaults to false. */
  takesFocus?: boolean | undefined;
}

/** That nobody has such a name, that names are being searched, or that they could not be. */
function Note({
  options,
  text,
  searching,
  failed,
}: Pick<PersonFieldProps, 'options' | 'text' | 'searching' | 'failed'>): ReactNode {
  const { t } = useMessages(facesMessages);
  const note = failed ? t('faces.searchFailed') : searching ? t('faces.searching') : t('faces.noNames');
  const isEmpty = options.length === 0;
  return (
    <p
      role="status"
      className={cn(
        'vt:text-sm vt:text-muted',
        (!isEmpty || (text === '' && !failed && !searching)) && 'vt:sr-only',
      )}
    >
      {isEmpty && note}
    </p>
  );
}

/**
 * The choice of a person by name, with the number of their photos where it is known. A new name can be added with a button, or with Enter
 * when no person of the list is marked. Tab leaves the field without a choice. The code of the list is loaded when the
 * field is used.
 */
export function PersonField(props: PersonFieldProps): ReactNode {
  const { label, text, options, searching, failed, error, disabled = false, ...events } = props;
  const { onTextChange, onChoose, onAdd, onCancel, takesFocus = false, className, ...rest } = events;
  const { t } = useMessages(facesMessages);
  const id = useId();
  const errorId = `${id}-error`;
  const typed = text.trim();
  const canAdd = onAdd && typed !== '' && !options.some(({ value }) => value === typed);
  return (
    <div
      data-slot="person-field"
      {...rest}
      className={cn('vt:flex vt:min-w-0 vt:flex-col vt:gap-1.5', className)}
    >
      <label htmlFor={id} className="vt:text-sm vt:font-medium vt:wrap-anywhere">
        {label}
      </label>
      <LazyCombobox
        {...{ id, label, text, options, disabled, takesFocus, onTextChange, onChoose, onCancel }}
        placeholder={t('faces.person')}
        maxLength={200}
        invalid={error !== undefined}
        describedBy={error === undefined ? undefined : errorId}
        renderOption={({ value, faceCount }) => (
          <span className="vt:min-w-0 vt:wrap-anywhere vt:tabular-nums">
            {faceCount === undefined ? value : t('faces.option', { name: value, count: faceCount })}
          </span>
        )}
        onEnter={canAdd ? () => onAdd(typed) : undefined}
      />
      <p id={errorId} role="alert" className="vt:text-sm vt:text-danger-text vt:empty:hidden">
        {error}
      </p>
      {canAdd && (
        <Button
          size="small"
          icon={<PlusIcon />}
          className="vt:max-w-full vt:self-start vt:over:shrink"
          disabled={disabled}
          onClick={() => onAdd(typed)}
        >
          <span className="vt:min-w-0 vt:truncate">{t('faces.add', { term: typed })}</span>
        </Button>
      )}
      <Note {...{ options, text, searching, failed }} />
    </div>
  );
}
