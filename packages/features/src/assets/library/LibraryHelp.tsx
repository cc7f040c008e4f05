import { useCan } from '@vitrine/hooks/session';
import { useMessages } from '@vitrine/ui/messages';
import { assetsMessages, frameMessages } from '@vitrine/ui/messages/en';
import { KeyHelp, type KeyHelpProps } from '../internal/KeyHelp.tsx';
import { libraryKeys, type LibraryCommand } from './libraryKeys.ts';

/** What a person must be allowed to do for a key to do something. */
const needs = {
  rate: 'assets.update',
  unrate: 'assets.update',
  cut: 'assets.move',
  paste: 'assets.move',
  delete: 'assets.delete',
} as const satisfies Partial<Record<LibraryCommand, string>>;

/** Every key of the library that does something for the person. */
export function LibraryHelp(help: Omit<KeyHelpProps, 'lines'>) {
  const { t } = useMessages(assetsMessages, frameMessages);
  const can = useCan();
  const isAllowed = (command: LibraryCommand) =>
    !(command in needs) || can(needs[command as keyof typeof needs]);
  const lines = libraryKeys
    .filter(({ command }) => isAllowed(command))
    .map(({ command, shown, label }) => ({
      id: command,
      label: t(label),
      shown: typeof shown === 'string' ? shown : t(shown.message),
    }));
  return <KeyHelp {...help} lines={lines} />;
}
