import type { assetsMessages, frameMessages } from '@vitrine/ui/messages/en';

/** What the keys of the file view do. */
export type FileCommand =
  | 'previous'
  | 'next'
  | 'back'
  | 'zoomIn'
  | 'zoomOut'
  | 'zoomFit'
  | 'rate'
  | 'unrate'
  | 'search'
  | 'zoomActual'
  | 'fullScreen'
  | 'help';

export interface FileKey {
  readonly command: FileCommand;
  /** As events call them; the first is the one that is shown. */
  readonly keys: readonly [string, ...string[]];
  /** What the help shows in place of the first key. */
  readonly shown?: string;
  readonly label: keyof typeof assetsMessages | keyof typeof frameMessages;
}

/** Every key of the file view. The screen acts by this table, and the help lists it; the search is the frame's. Arrows are those of ltr. */
export const fileKeys: readonly FileKey[] = [
  { command: 'previous', keys: ['ArrowLeft'], label: 'assets.previousFile' },
  { command: 'next', keys: ['ArrowRight'], label: 'assets.nextFile' },
  { command: 'back', keys: ['Escape'], label: 'assets.backToList' },
  { command: 'zoomIn', keys: ['+', '='], label: 'assets.zoomIn' },
  { command: 'zoomOut', keys: ['-', '_'], label: 'assets.zoomOut' },
  { command: 'zoomFit', keys: ['Z', 'z'], label: 'assets.keyFit' },
  { command: 'zoomActual', keys: ['A', 'a'], label: 'assets.keyActual' },
  { command: 'rate', keys: ['1', '2', '3', '4', '5'], shown: '1–5', label: 'assets.keyRate' },
  { command: 'unrate', keys: ['0'], label: 'assets.keyUnrate' },
  { command: 'search', keys: ['/'], label: 'assets.searchLabel' },
  { command: 'fullScreen', keys: ['F', 'f'], label: 'assets.fullScreen' },
  { command: 'help', keys: ['?'], label: 'assets.shortcuts' },
];

const mirrored: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/** A key as it is in a reading direction: right to left, the arrows change places. */
export function keyIn(direction: 'ltr' | 'rtl', key: string): string {
  return direction === 'rtl' ? (mirrored[key] ?? key) : key;
}

/** The part of a keyboard event that decides. */
export type PressedKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** What a key does; undefined for one that means nothing here or belongs to the browser. */
export function commandOfKey(event: PressedKey, direction: 'ltr' | 'rtl'): FileCommand | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const key = keyIn(direction, event.key);
  return fileKeys.find(({ keys }) => keys.includes(key))?.command;
}
