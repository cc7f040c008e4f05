/** Selector of elements that can receive the focus by Tab. */
const focusable =
  ':is(button, input, select, textarea, a[href], summary, [tabindex="0"]):not(:disabled, [type="hidden"], [tabindex="-1"])';
/** Selector of controls for input and choice. */
const controls = 'input, textarea, select, [aria-haspopup]';

/** Returns whether an element can no longer have the focus: it is removed, disabled or hidden. */
export function cannotHaveFocus(element: Element): boolean {
  return !element.isConnected || element.matches(':disabled') || element.closest('[hidden]') !== null;
}

/** Returns whether no usable element has the focus: the body has it, or an element that can no longer have it. */
export function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || cannotHaveFocus(activeElement);
}

/** Returns the first element that can receive the focus by Tab. */
export function findFocusable(root: Element | null | undefined): HTMLElement | null {
  return root?.querySelector<HTMLElement>(focusable) ?? null;
}

/**
 * Returns the heading of a screen, or of the surrounding page when the screen has none, and makes it focusable. Skips
 * inert screens, which another one covers.
 */
export function findHeading(root: Element = document.body): HTMLElement | null {
  const heading =
    root.querySelector<HTMLElement>(':is(main, [role="main"]):not([inert]) h1') ??
    root.querySelector('h1') ??
    root.querySelector('h2');
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  return heading;
}

/** Moves the focus to the first control of a field or form. Returns false when there is none. */
export function focusControl(root: Element | null | undefined): boolean {
  const control = root?.querySelector<HTMLElement>(controls);
  control?.focus();
  return control !== null && control !== undefined;
}

/** Moves the focus to the first invalid control of a form. Returns false when there is none. */
export function focusInvalid(form: Element | null | undefined): boolean {
  const invalid = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  invalid?.focus();
  return invalid !== null && invalid !== undefined;
}

/**
 * Returns the item that replaces a removed one: the next existing one in the order, otherwise the previous one.
 *
 * @example
 * findReplacement(['a', 'b', 'c'], 'b'); // 'c'
 */
export function findReplacement<Key>(
  order: readonly Key[],
  removed: Key,
  exists: (key: Key) => boolean = () => true,
): Key | undefined {
  const at = order.indexOf(removed);
  if (at === -1) return undefined;
  return [...order.slice(at + 1), ...order.slice(0, at).toReversed()].find(exists);
}
