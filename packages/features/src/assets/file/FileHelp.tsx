import { useMessages } from '@vitrine/ui/messages';
import { assetsMessages, frameMessages } from '@vitrine/ui/messages/en';
import { useHasSearchField } from '../internal/characterKeys.ts';
import { KeyHelp, type KeyHelpProps } from '../internal/KeyHelp.tsx';
import { fileKeys, keyIn, type FileCommand } from './fileKeys.ts';

export interface FileHelpProps extends Omit<KeyHelpProps, 'lines'> {
  /** Whether the file may be changed, and so be rated by keys. */
  mayRate: boolean;
  /** Whether a link to the file can be created. */
  mayShare: boolean;
}

const namedKeys = ['ArrowLeft', 'ArrowRight', 'Escape'] as const;

const ratingCommands: ReadonlySet<FileCommand> = new Set(['rate', 'unrate']);

/** A dialog with every key of the page of a file. */
export function FileHelp({ mayRate, mayShare, ...help }: FileHelpProps) {
  const { t, direction } = useMessages(assetsMessages, frameMessages);
  const hasSearch = useHasSearchField();
  function isOffered(command: FileCommand): boolean {
    if (command === 'search') return hasSearch;
    return command === 'share' ? mayShare : mayRate || !ratingCommands.has(command);
  }
  function nameOf(key: string): string {
    const named = namedKeys.find((each) => each === keyIn(direction, key));
    return named ? t(`assets.keyName.${named}`) : key;
  }
  const lines = fileKeys
    .filter(({ command }) => isOffered(command))
    .map(({ command, keys, shown, label }) => ({
      id: command,
      label: t(label),
      shown: shown ?? nameOf(keys[0]),
    }));
  return <KeyHelp {...help} lines={lines} />;
}
