import {
  Combobox,
  ComboboxInput,
  ComboboxOption,
  ComboboxOptions,
  Description,
  Field,
  Label,
} from '@headlessui/react';
import { PlusIcon } from 'lucide-react';
import { useEffect, useRef, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '../button/index.ts';
import { cn } from '../internal/cn.ts';
import { controlVariants } from '../internal/field/field.variants.ts';
import { floatingItem } from '../internal/floating.ts';
import { facesMessages } from '../messages/en/recognition/faces.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';

/** A person to choose. */
export interface PersonChoiceOption {
  /** Id of the person. */
  readonly id: string;
  /** Name of the person. */
  readonly value: string;
  /** Number of their faces. */
  readonly faceCount: number;
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

function Options({ options, text, searching, failed }: PersonFieldProps): ReactNode {
  const { t } = useMessages(facesMessages);
  const note = failed ? t('faces.searchFailed') : searching ? t('faces.searching') : t('faces.noNames');
  const isEmpty = options.length === 0;
  return (
    <>
      <p
        role="status"
        className={cn(
          'vt:text-sm vt:text-muted',
          (!isEmpty || (text === '' && !failed && !searching)) && 'vt:sr-only',
        )}
      >
        {isEmpty && note}
      </p>
      <ComboboxOptions
        modal={false}
        hidden={isEmpty}
        className="vt:max-h-48 vt:overflow-y-auto vt:rounded-control vt:border vt:border-border vt:bg-surface-raised vt:p-1"
      >
        {options.map((person) => (
          <ComboboxOption key={person.id} value={person} className={floatingItem}>
            <span className="vt:min-w-0 vt:wrap-anywhere vt:tabular-nums">
              {t('faces.option', { name: person.value, count: person.faceCount })}
            </span>
          </ComboboxOption>
        ))}
      </ComboboxOptions>
    </>
  );
}

/**
 * The choice of a person by name, with the number of their photos. A new name can be added with a button, or with Enter
 * when no person of the list is marked. Tab leaves the field without a choice.
 */
export function PersonField(props: PersonFieldProps): ReactNode {
  const { label, text, options, searching: _s, failed: _f, error, disabled = false, ...events } = props;
  const { onTextChange, onChoose, onAdd, onCancel, takesFocus = false, className, ref, ...rest } = events;
  const { t } = useMessages(facesMessages);
  // Headless UI chooses the marked option for Tab; here a choice is saved at once, so that only Enter and a click may.
  const isLeaving = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);
  const typed = text.trim();
  const canAdd = onAdd && typed !== '' && !options.some(({ value }) => value === typed);
  function press(event: KeyboardEvent, isMarked: boolean, isOpen: boolean): void {
    isLeaving.current = event.key === 'Tab';
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !isMarked) {
      event.preventDefault();
      if (canAdd) onAdd(typed);
    } else if (event.key === 'Escape' && (text === '' || !isOpen)) {
      event.preventDefault();
      onCancel?.();
    }
  }
  return (
    <Field
      as="div"
      data-slot="person-field"
      {...rest}
      ref={ref ?? null}
      className={cn('vt:flex vt:min-w-0 vt:flex-col vt:gap-1.5', className)}
    >
      <Label className="vt:text-sm vt:font-medium vt:wrap-anywhere">{label}</Label>
      <Combobox
        immediate
        value={null}
        disabled={disabled}
        onChange={(person: PersonChoiceOption | null) => {
          if (person && !isLeaving.current) onChoose(person);
        }}
      >
        {({ open, activeOption }) => (
          <>
            <ComboboxInput
              ref={input}
              data-autofocus={takesFocus || undefined}
              autoComplete="off"
              dir="auto"
              maxLength={200}
              placeholder={t('faces.person')}
              value={text}
              displayValue={() => text}
              aria-invalid={error !== undefined || undefined}
              className={controlVariants()}
              onFocus={() => (isLeaving.current = false)}
              onChange={({ target }) => onTextChange(target.value)}
              onKeyDown={(event) => press(event, open && activeOption !== null, open)}
            />
            <Description as="p" role="alert" className="vt:text-sm vt:text-danger-text vt:empty:hidden">
              {error}
            </Description>
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
            <Options {...props} />
          </>
        )}
      </Combobox>
    </Field>
  );
}
