import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react';
import { useLayoutEffect, useRef, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';
import { isFocusLost } from '../../focus/focus.ts';
import { floatingItem } from '../floating.ts';
import { comboboxInput, type CaretRef, type ComboboxProps } from './combobox.ts';

interface DescribedInputProps extends ComponentProps<'input'> {
  describedBy: string | undefined;
}

/** Headless UI knows only descriptions inside of a field of its own, and removes others. */
function DescribedInput({ describedBy, ...rest }: DescribedInputProps): ReactNode {
  return <input {...rest} aria-describedby={describedBy} />;
}

interface OpenedComboboxProps<Option extends { readonly id: string }> extends ComboboxProps<Option> {
  caret: CaretRef;
}

/** The combobox of a `LazyCombobox`: takes over the focus and the caret of the input that it replaces. */
export function OpenedCombobox<Option extends { readonly id: string }>(
  props: OpenedComboboxProps<Option>,
): ReactNode {
  const { caret, label, options, renderOption, disabled = false, describedBy } = props;
  const { onTextChange, onChoose, onEnter, onCancel } = props;
  // Headless UI chooses the marked option for Tab; here a choice is saved at once, so that only Enter and a click may.
  const isLeaving = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const left = caret.current;
    caret.current = undefined;
    if (!left || !isFocusLost()) return;
    input.current?.focus({ preventScroll: true });
    input.current?.setSelectionRange(left.start, left.end);
    // Opens the list as the focus does, which Headless UI forgets when its effects run twice.
    input.current?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
  }, [caret]);
  function press(event: KeyboardEvent, isMarked: boolean, isOpen: boolean): void {
    isLeaving.current = event.key === 'Tab';
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !isMarked) {
      event.preventDefault();
      onEnter?.();
    } else if (event.key === 'Escape' && onCancel && (props.text === '' || !isOpen)) {
      event.preventDefault();
      onCancel();
    }
  }
  return (
    <Combobox
      immediate
      value={null}
      disabled={disabled}
      onChange={(option: Option | null) => {
        if (option && !isLeaving.current) onChoose(option);
      }}
    >
      {({ open, activeOption }) => (
        <>
          <ComboboxInput
            {...comboboxInput(props)}
            as={DescribedInput}
            ref={input}
            describedBy={describedBy}
            displayValue={() => props.text}
            onFocus={() => (isLeaving.current = false)}
            onChange={({ target }) => onTextChange(target.value)}
            onKeyDown={(event: KeyboardEvent) => press(event, open && activeOption !== null, open)}
          />
          <ComboboxOptions
            modal={false}
            aria-label={label}
            hidden={options.length === 0}
            className="vt:order-last vt:max-h-48 vt:overflow-y-auto vt:rounded-control vt:border vt:border-border vt:bg-surface-raised vt:p-1"
          >
            {/* Headless UI marks entries in the order in which they were mounted: one that has moved is mounted anew. */}
            {options.map((option, at) => (
              <ComboboxOption key={`${at} ${option.id}`} value={option} className={floatingItem}>
                {renderOption(option)}
              </ComboboxOption>
            ))}
          </ComboboxOptions>
        </>
      )}
    </Combobox>
  );
}
