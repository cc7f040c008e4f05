import type { ReactNode, RefObject } from 'react';
import { controlVariants } from '../field/field.variants.ts';

/** Props of a combobox. */
export interface ComboboxProps<Option extends { readonly id: string }> {
  /** Id of the input, for its label. */
  id: string;
  /** Names the list. */
  label: string;
  /** The text that is being typed. */
  text: string;
  /** What can be chosen for the text. */
  options: readonly Option[];
  /** Returns the content of an entry. */
  renderOption: (option: Option) => ReactNode;
  /** Shown while the text is empty. */
  placeholder?: string | undefined;
  /** Number of letters that can be typed. */
  maxLength?: number | undefined;
  /** Whether the text is refused. Defaults to false. */
  invalid?: boolean | undefined;
  /** Id of the element that describes the input. */
  describedBy?: string | undefined;
  /** Whether nothing can be chosen. Defaults to false. */
  disabled?: boolean | undefined;
  /** Whether the input takes the focus when it appears. Defaults to false. */
  takesFocus?: boolean | undefined;
  /** Called with each text. */
  onTextChange: (text: string) => void;
  /** Called with the entry that was chosen. */
  onChoose: (option: Option) => void;
  /** Called for Enter when no entry is marked. */
  onEnter?: (() => void) | undefined;
  /** Called for Escape when there is no list to close. */
  onCancel?: (() => void) | undefined;
}

/** The selected part of an input that had the focus when it was removed. */
export interface Caret {
  readonly start: number | null;
  readonly end: number | null;
}

/** The caret of the input that is being replaced; undefined when it did not have the focus. */
export type CaretRef = RefObject<Caret | undefined>;

/** Attributes of the input, the same before and after the code of the list has arrived. */
export function comboboxInput({
  id,
  text,
  placeholder,
  maxLength,
  invalid,
  takesFocus,
}: Pick<ComboboxProps<never>, 'id' | 'text' | 'placeholder' | 'maxLength' | 'invalid' | 'takesFocus'>) {
  return {
    id,
    value: text,
    placeholder,
    maxLength,
    autoComplete: 'off',
    // `auto` would move the placeholder to the left of a right-to-left page.
    dir: text === '' ? undefined : 'auto',
    'aria-invalid': invalid || undefined,
    'data-autofocus': takesFocus || undefined,
    className: controlVariants(),
  };
}
