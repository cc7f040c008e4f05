import type { RefObject } from 'react';

/**
 * Opens the file chooser of a hidden field. A click on the field would make it the last pressed element, to which a
 * dialog that opens afterwards returns the focus.
 */
export function openFileChooser(input: RefObject<HTMLInputElement | null>): void {
  input.current?.showPicker();
}
