import type { assetsMessages, frameMessages } from '@vitrine/ui/messages/en';

/** Actions of the keys of the library. */
export type LibraryCommand =
  | 'move'
  | 'ends'
  | 'pages'
  | 'open'
  | 'select'
  | 'extend'
  | 'all'
  | 'clear'
  | 'links'
  | 'rate'
  | 'unrate'
  | 'cut'
  | 'paste'
  | 'delete'
  | 'search'
  | 'help';

export interface LibraryKey {
  readonly command: LibraryCommand;
  /** The character on the key, a message for a key with a name, or the letter pressed with Ctrl or Cmd. */
  readonly shown: string | { readonly message: keyof typeof assetsMessages } | { readonly letter: string };
  readonly label: keyof typeof assetsMessages | keyof typeof frameMessages;
}

/** Every key of the library, for its help. The grid uses `intentOfKey` of core. */
export const libraryKeys: readonly LibraryKey[] = [
  { command: 'move', shown: { message: 'assets.keyName.arrows' }, label: 'assets.keyMove' },
  { command: 'ends', shown: { message: 'assets.keyName.ends' }, label: 'assets.keyEnds' },
  { command: 'pages', shown: { message: 'assets.keyName.pages' }, label: 'assets.keyPages' },
  { command: 'open', shown: { message: 'assets.keyName.Enter' }, label: 'assets.keyOpen' },
  { command: 'select', shown: { message: 'assets.keyName.space' }, label: 'assets.keySelect' },
  { command: 'extend', shown: { message: 'assets.keyName.shiftArrows' }, label: 'assets.keyExtend' },
  { command: 'all', shown: { letter: 'A' }, label: 'assets.keyAll' },
  { command: 'clear', shown: { message: 'assets.keyName.Escape' }, label: 'assets.keyClear' },
  { command: 'links', shown: 'F2', label: 'assets.keyLinks' },
  { command: 'rate', shown: '1–5', label: 'assets.keyRate' },
  { command: 'unrate', shown: '0', label: 'assets.keyUnrate' },
  { command: 'cut', shown: { letter: 'X' }, label: 'assets.keyCut' },
  { command: 'paste', shown: { letter: 'V' }, label: 'assets.keyPaste' },
  { command: 'delete', shown: { message: 'assets.keyName.Delete' }, label: 'assets.keyDelete' },
  { command: 'search', shown: '/', label: 'assets.searchLabel' },
  { command: 'help', shown: '?', label: 'assets.shortcuts' },
];
