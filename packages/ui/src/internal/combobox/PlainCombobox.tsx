import { useEffect, useLayoutEffect, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { comboboxInput, type CaretRef, type ComboboxProps } from './combobox.ts';

interface PlainComboboxProps<Option extends { readonly id: string }> extends ComboboxProps<Option> {
  input: RefObject<HTMLInputElement | null>;
  caret: CaretRef;
  /** Called when the list is about to be needed. */
  onWanted: () => void;
  /** Called when the focus is in the input. */
  onFocus: () => void;
  /** Called when a text of several keys begins or ends, such as one in Japanese. */
  onComposing: (isComposing: boolean) => void;
}

/** The input of a combobox before the code of its list has arrived. Leaves its caret to the input that replaces it. */
export function PlainCombobox<Option extends { readonly id: string }>(
  props: PlainComboboxProps<Option>,
): ReactNode {
  const { input, caret, takesFocus, disabled = false, describedBy, onTextChange, onEnter, onCancel } = props;
  const { onWanted, onFocus, onComposing } = props;
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [input, takesFocus]);
  useLayoutEffect(() => {
    const element = input.current;
    return () => {
      const isFocused = element !== null && element === element.ownerDocument.activeElement;
      caret.current = isFocused ? { start: element.selectionStart, end: element.selectionEnd } : undefined;
    };
  }, [input, caret]);
  function press(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      onEnter?.();
    } else if (event.key === 'Escape' && onCancel) {
      event.preventDefault();
      onCancel();
    }
  }
  return (
    <input
      {...comboboxInput(props)}
      ref={input}
      type="text"
      role="combobox"
      aria-autocomplete="list"
      aria-expanded={false}
      aria-controls={undefined}
      aria-describedby={describedBy}
      disabled={disabled}
      onPointerEnter={onWanted}
      onFocus={onFocus}
      onChange={({ target }) => onTextChange(target.value)}
      onCompositionStart={() => onComposing(true)}
      onCompositionEnd={() => onComposing(false)}
      onKeyDown={press}
    />
  );
}
