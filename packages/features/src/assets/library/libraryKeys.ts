import type { assetsMessages, frameMessages } from '@vitrine/ui/messages/en';

/** What the keys of the library do. */
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
  /** As the keyboard has it; a message where keyboards have words of their language. */
  readonly shown: string | { readonly message: keyof typeof assetsMessages };
  readonly label: keyof typeof assetsMessages | keyof typeof frameMessages;
}

/** Every key of the library, for its help. The grid acts by `intentOfKey` of core. */
export const libraryKeys: readonly LibraryKey[] = [
  { command: 'move', shown: { message: 'assets.keyName.arrows' }, label: 'assets.keyMove' },
  { command: 'ends', shown: 'Home, End', label: 'assets.keyEnds' },
  { command: 'pages', shown: 'Page Up, Page Down', label: 'assets.keyPages' },
  { command: 'open', shown: 'Enter', label: 'assets.keyOpen' },
  { command: 'select', shown: { message: 'assets.keyName.space' }, label: 'assets.keySelect' },
  { command: 'extend', shown: { message: 'assets.keyName.shiftArrows' }, label: 'assets.keyExtend' },
  { command: 'all', shown: 'Ctrl + A', label: 'assets.keyAll' },
  { command: 'clear', shown: { message: 'assets.keyName.Escape' }, label: 'assets.keyClear' },
  { command: 'links', shown: 'F2', label: 'assets.keyLinks' },
  { command: 'rate', shown: '1–5', label: 'assets.keyRate' },
  { command: 'unrate', shown: '0', label: 'assets.keyUnrate' },
  { command: 'cut', shown: 'Ctrl + X', label: 'assets.keyCut' },
  { command: 'paste', shown: 'Ctrl + V', label: 'assets.keyPaste' },
  { command: 'delete', shown: 'Delete', label: 'assets.keyDelete' },
  { command: 'search', shown: '/', label: 'assets.searchLabel' },
  { command: 'help', shown: '?', label: 'assets.shortcuts' },
];
