/** What a key does on a time-line. */
export type TimelineStep =
  | { readonly kind: 'by'; readonly seconds: number }
  | { readonly kind: 'edge'; readonly at: 'start' | 'end' }
  | { readonly kind: 'cue' | 'mark'; readonly direction: 'next' | 'previous' }
  | { readonly kind: 'comment' };

const arrows: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

const others: Readonly<Record<string, TimelineStep>> = {
  Home: { kind: 'edge', at: 'start' },
  End: { kind: 'edge', at: 'end' },
  PageUp: { kind: 'cue', direction: 'previous' },
  PageDown: { kind: 'cue', direction: 'next' },
  p: { kind: 'mark', direction: 'previous' },
  n: { kind: 'mark', direction: 'next' },
  c: { kind: 'comment' },
};

/** Returns what a key does; undefined for others, and with Ctrl, Alt or Cmd. Time runs from left to right in every language. */
export function timelineStepOf(
  event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>,
): TimelineStep | undefined {
  const { key, shiftKey, ctrlKey, altKey, metaKey } = event;
  if (ctrlKey || altKey || metaKey) return undefined;
  const sign = Object.hasOwn(arrows, key) ? arrows[key] : undefined;
  if (sign !== undefined) return { kind: 'by', seconds: sign * (shiftKey ? 1 : 5) };
  const name = key.length === 1 ? key.toLowerCase() : key;
  return Object.hasOwn(others, name) ? others[name] : undefined;
}
