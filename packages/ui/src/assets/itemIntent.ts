/** Keys that were held. `ctrl` is Control, or Command on a Mac. */
export interface Modifiers {
  readonly shift: boolean;
  readonly ctrl: boolean;
}

/**
 * What the person meant, as far as a part can tell. `press`: the card itself, by pointer or Enter. `toggle`: the check,
 * Space, or a press with Ctrl. `extend`: up to here, with Shift. `focus`: the arrows came here. `select-all`: Ctrl+A.
 * `clear`: Escape.
 */
export type ItemIntentKind = 'press' | 'toggle' | 'extend' | 'focus' | 'select-all' | 'clear';

export interface ItemIntent {
  readonly index: number;
  readonly kind: ItemIntentKind;
  readonly modifiers: Modifiers;
}

interface HeldKeys {
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

export function modifiersOf(event: HeldKeys): Modifiers {
  return { shift: event.shiftKey, ctrl: event.ctrlKey || event.metaKey };
}

/** A click on the card: Shift extends, Ctrl toggles, else it presses. */
export function clickIntent(index: number, event: HeldKeys): ItemIntent {
  const modifiers = modifiersOf(event);
  return { index, modifiers, kind: modifiers.shift ? 'extend' : modifiers.ctrl ? 'toggle' : 'press' };
}

/** What a key other than a moving one means on the card. */
export function keyIntent(index: number, event: HeldKeys & { key: string }): ItemIntent | undefined {
  const modifiers = modifiersOf(event);
  if (event.key === 'Enter') return { index, modifiers, kind: 'press' };
  if (event.key === ' ') return { index, modifiers, kind: modifiers.shift ? 'extend' : 'toggle' };
  if (event.key === 'Escape') return { index, modifiers, kind: 'clear' };
  if (event.key.toLowerCase() === 'a' && modifiers.ctrl) return { index, modifiers, kind: 'select-all' };
  return undefined;
}
