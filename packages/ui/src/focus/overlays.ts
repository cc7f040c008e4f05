/** Roles of what asks for an answer before anything else. */
export const questions = '[role="dialog"], [role="alertdialog"]';
/** The same with menus and lists of choices. */
export const overlays = `${questions}, [role="menu"], [role="listbox"]`;

/**
 * Whether one of these is open in the product. What the page around it has, and what is there but not drawn, does not
 * count.
 */
export function isOpen(selector: string): boolean {
  return [...document.querySelectorAll(selector)].some(
    (element) => element.closest('.vitrine-root') !== null && element.checkVisibility(),
  );
}
