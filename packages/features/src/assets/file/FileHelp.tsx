import { Button } from '@vitrine/ui/button';
import { Dialog } from '@vitrine/ui/dialog';
import { Switch } from '@vitrine/ui/switch';
import { useMessages } from '@vitrine/ui/messages';
import { assetsMessages, frameMessages } from '@vitrine/ui/messages/en';
import { fileKeys, keyIn, type FileCommand } from './fileKeys.ts';

export interface FileHelpProps {
  open: boolean;
  onClose: () => void;
  /** The file may be changed, and so be rated by keys. */
  mayRate: boolean;
  /** Keys of one character act. */
  hasCharacterKeys: boolean;
  onCharacterKeysChange: (has: boolean) => void;
}

const namedKeys = ['ArrowLeft', 'ArrowRight', 'Escape'] as const;

const ratingCommands: ReadonlySet<FileCommand> = new Set(['rate', 'unrate']);

/** Every key of the file view that does something, as the table of keys has them. */
export function FileHelp(props: FileHelpProps) {
  const { open, onClose, mayRate, hasCharacterKeys, onCharacterKeysChange } = props;
  const { t, direction } = useMessages(assetsMessages, frameMessages);
  const shownKeys = mayRate ? fileKeys : fileKeys.filter(({ command }) => !ratingCommands.has(command));
  function nameOf(key: string): string {
    const named = namedKeys.find((each) => each === keyIn(direction, key));
    return named ? t(`assets.keyName.${named}`) : key;
  }
  return (
    <Dialog
      open={open}
      size="small"
      title={t('assets.shortcuts')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('common.close')}</Button>}
      hideClose
    >
      <Switch
        className="vt:pt-3"
        label={t('assets.characterKeys')}
        checked={hasCharacterKeys}
        onChange={onCharacterKeysChange}
      />
      <dl className="vt:flex vt:flex-col vt:py-3">
        {shownKeys.map(({ command, keys, shown, label }) => (
          <div
            key={command}
            className="vt:flex vt:items-center vt:justify-between vt:gap-4 vt:border-b vt:border-border vt:py-2 vt:last:border-b-0"
          >
            <dt className="vt:plain">{t(label)}</dt>
            <dd className="vt:plain">
              <kbd className="vt:rounded-picture vt:border vt:border-border-strong vt:bg-surface-sunken vt:px-1.5 vt:py-0.5 vt:font-sans vt:text-sm">
                {shown ?? nameOf(keys[0])}
              </kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
