import { Button } from '@vitrine/ui/button';
import { Dialog } from '@vitrine/ui/dialog';
import { Switch } from '@vitrine/ui/switch';
import { useMessages } from '@vitrine/ui/messages';
import { assetsMessages } from '@vitrine/ui/messages/en';

/** A key and its action as text. */
export interface KeyLine {
  readonly id: string;
  /** The name of the key. */
  readonly shown: string;
  /** Its action. */
  readonly label: string;
}

export interface KeyHelpProps {
  open: boolean;
  onClose: () => void;
  lines: readonly KeyLine[];
  /** Whether single-character shortcuts are enabled. */
  characterKeysEnabled: boolean;
  onCharacterKeysChange: (enabled: boolean) => void;
}

/** The keyboard shortcuts of a screen, and the switch for those of a single character. */
export function KeyHelp({ open, onClose, lines, characterKeysEnabled, onCharacterKeysChange }: KeyHelpProps) {
  const { t } = useMessages(assetsMessages);
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
        checked={characterKeysEnabled}
        onChange={onCharacterKeysChange}
      />
      <dl className="vt:flex vt:flex-col vt:py-3">
        {lines.map(({ id, shown, label }) => (
          <div
            key={id}
            className="vt:flex vt:items-center vt:justify-between vt:gap-4 vt:border-b vt:border-border vt:py-2 vt:last:border-b-0"
          >
            <dt className="vt:plain">{label}</dt>
            <dd className="vt:plain vt:shrink-0">
              <kbd className="vt:rounded-picture vt:border vt:border-border-strong vt:bg-surface-sunken vt:px-1.5 vt:py-0.5 vt:font-sans vt:text-sm">
                <bdi className="vt:plain">{shown}</bdi>
              </kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
