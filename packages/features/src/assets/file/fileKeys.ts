import type { assetsMessages, frameMessages } from '@vitrine/ui/messages/en';

/** Actions of the keys of the file view. */
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
  | 'share'
  | 'help';

export interface FileKey {
  readonly command: FileCommand;
  /** Names of the keys in events; the first is shown in the help. */
  readonly keys: readonly [string, ...string[]];
  /** Shown in the help in place of the first key. */
  readonly shown?: string;
  readonly label: keyof typeof assetsMessages | keyof typeof frameMessages;
}

/**
 * Every key of the file view, for the screen and its help. The key of the search field belongs to the application
 * around it. Arrow keys are those of left-to-right text.
 */
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
  { command: 'share', keys: ['S', 's'], label: 'assets.share' },
  { command: 'help', keys: ['?'], label: 'assets.shortcuts' },
];

const mirrored: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/** Returns a key for a reading direction: right to left, the arrows are swapped. */
export function keyIn(direction: 'ltr' | 'rtl', key: string): string {
  return direction === 'rtl' ? (mirrored[key] ?? key) : key;
}

/** The used part of a keyboard event. */
export type PressedKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Returns the action of a key; undefined for other keys and those of the browser. */
export function commandOfKey(event: PressedKey, direction: 'ltr' | 'rtl'): FileCommand | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const key = keyIn(direction, event.key);
  return fileKeys.find(({ keys }) => keys.includes(key))?.command;
}
