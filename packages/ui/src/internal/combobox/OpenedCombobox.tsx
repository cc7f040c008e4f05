import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
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

/**
 * Returns whether the list stays until a press has ended. Headless UI closes it when the press begins: what is below would move
 * away from under the pointer, and the click would be lost.
 */
function useStaysOpen(isOpen: boolean): boolean {
  const [staysOpen, setStaysOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return undefined;
    const keep = () => setStaysOpen(true);
    document.addEventListener('pointerdown', keep, true);
    return () => document.removeEventListener('pointerdown', keep, true);
  }, [isOpen]);
  useEffect(() => {
    if (!staysOpen) return undefined;
    const listeners = new AbortController();
    const options = { capture: true, signal: listeners.signal };
    // The click follows in the same task.
    const release = () => void setTimeout(() => setStaysOpen(false));
    document.addEventListener('pointerup', release, options);
    document.addEventListener('pointercancel', release, options);
    return () => listeners.abort();
  }, [staysOpen]);
  return staysOpen;
}

interface ListProps<Option extends { readonly id: string }> extends Pick<
  ComboboxProps<Option>,
  'label' | 'options' | 'renderOption'
> {
  isOpen: boolean;
}

function List<Option extends { readonly id: string }>(props: ListProps<Option>): ReactNode {
  const { label, options, renderOption } = props;
  const staysOpen = useStaysOpen(props.isOpen);
  return (
    <ComboboxOptions
      modal={false}
      static={staysOpen}
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
  );
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
          <List isOpen={open} {...{ label, options, renderOption }} />
        </>
      )}
    </Combobox>
  );
}
