import { useCan } from '@vitrine/hooks/session';
import { useMessages } from '@vitrine/ui/messages';
import { assetsMessages, frameMessages } from '@vitrine/ui/messages/en';
import { useHasSearchField } from '../internal/characterKeys.ts';
import { KeyHelp, type KeyHelpProps } from '../internal/KeyHelp.tsx';
import { libraryKeys, type LibraryCommand, type LibraryKey } from './libraryKeys.ts';

/** The right or capability that a key needs. */
const needs = {
  rate: 'assets.update',
  unrate: 'assets.update',
  cut: 'assets.move',
  paste: 'assets.move',
  delete: 'assets.delete',
} as const satisfies Partial<Record<LibraryCommand, string>>;

/** Whether the keyboard is one of Apple, whose shortcuts use Cmd instead of Ctrl. */
function hasCommandKey(): boolean {
  return typeof navigator !== 'undefined' && /Macintosh|iPhone|iPad/.test(navigator.userAgent);
}

/** Every key of the library that the user may use. */
export function LibraryHelp(help: Omit<KeyHelpProps, 'lines'>) {
  const { t } = useMessages(assetsMessages, frameMessages);
  const can = useCan();
  const hasSearch = useHasSearchField();
  const isOffered = (command: LibraryCommand) =>
    command === 'search' ? hasSearch : !(command in needs) || can(needs[command as keyof typeof needs]);
  function nameOf(shown: LibraryKey['shown']): string {
    if (typeof shown === 'string') return shown;
    if ('message' in shown) return t(shown.message);
    return t(hasCommandKey() ? 'assets.keyName.withCmd' : 'assets.keyName.withCtrl', shown);
  }
  const lines = libraryKeys
    .filter(({ command }) => isOffered(command))
    .map(({ command, shown, label }) => ({
      id: command,
      label: t(label),
      shown: nameOf(shown),
    }));
  return <KeyHelp {...help} lines={lines} />;
}
