/** Selector of modal dialogs. */
export const dialogs = '[role="dialog"], [role="alertdialog"]';
/** Selector of modal dialogs, menus and lists of choices. */
export const overlays = `${dialogs}, [role="menu"], [role="listbox"]`;

/**
 * Returns whether an element of the selector is open inside Vitrine. Elements of the surrounding page, and elements
 * that are not visible or are inert, do not count.
 */
export function isOpen(selector: string): boolean {
  return [...document.querySelectorAll(selector)].some(
    (element) =>
      element.closest('.vitrine-root') !== null &&
      element.closest('[inert]') === null &&
      element.checkVisibility(),
  );
}
