import { useState, type ComponentProps, type InputEventHandler } from 'react';

/**
 * Returns the `dir` of a text field, that of its text, and the handler that follows what is typed into one without
 * `value`. An empty one has the direction of the page, because `auto` would move its placeholder to the left of a
 * right-to-left page.
 */
export function useTextDirection<Control extends HTMLInputElement | HTMLTextAreaElement>({
  value,
  defaultValue,
  onInput,
}: Pick<ComponentProps<'input'>, 'value' | 'defaultValue'> & {
  onInput?: InputEventHandler<Control> | undefined;
}): { dir: 'auto' | undefined; onInput: InputEventHandler<Control> } {
  const [typed, setTyped] = useState<string>();
  const text = value ?? typed ?? defaultValue ?? '';
  return {
    dir: text === '' ? undefined : 'auto',
    onInput(event) {
      if (value === undefined) setTyped(event.currentTarget.value);
      onInput?.(event);
    },
  };
}
