/** What takes the focus by Tab. */
const focusable = 'button:not(:disabled), a[href], input:not(:disabled), [tabindex="0"]';
/** What a person types or chooses in. */
const controls = 'input, textarea, select, [aria-haspopup]';

/** Whether an element can no longer have the focus: it is out of the document, disabled or hidden. */
export function isGone(element: Element): boolean {
  return !element.isConnected || element.matches(':disabled') || element.closest('[hidden]') !== null;
}

/** Whether nothing that a person could use has the focus: the page has it, or what can no longer have it. */
export function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || isGone(activeElement);
}

/** The first thing in an element that takes the focus by Tab. */
export function findFocusable(root: Element | null | undefined): HTMLElement | null {
  return root?.querySelector<HTMLElement>(focusable) ?? null;
}

/** The heading of a screen, or of the page around `root` when it has none, which can take the focus from now on. */
export function findHeading(root: Element = document.body): HTMLElement | null {
  const heading = root.querySelector<HTMLElement>('main h1, [role="main"] h1') ?? root.querySelector('h1');
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  return heading;
}

/** Puts the focus on the first control of a field or a form; false where there is none. */
export function focusControl(root: Element | null | undefined): boolean {
  const control = root?.querySelector<HTMLElement>(controls);
  control?.focus();
  return control !== null && control !== undefined;
}

/** Puts the focus on the first control of a form that holds no value; false where there is none. */
export function focusInvalid(form: Element | null | undefined): boolean {
  const invalid = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  invalid?.focus();
  return invalid !== null && invalid !== undefined;
}

/**
 * Who comes after something that goes away: the next one in the order that is there, else the one before.
 *
 * @example
 * findBeside(['a', 'b', 'c'], 'b'); // 'c'
 */
export function findBeside<Key>(
  order: readonly Key[],
  gone: Key,
  isThere: (key: Key) => boolean = () => true,
): Key | undefined {
  const at = order.indexOf(gone);
  if (at === -1) return undefined;
  return [...order.slice(at + 1), ...order.slice(0, at).toReversed()].find(isThere);
}
