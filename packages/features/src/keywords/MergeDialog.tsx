import type { KeywordsSaveMode } from '@vitrine/hooks/keywords';
import { Button } from '@vitrine/ui/button';
import { Dialog } from '@vitrine/ui/dialog';
import { useMessages } from '@vitrine/ui/messages';
import { keywordsMessages } from '@vitrine/ui/messages/en';

interface MergeDialogProps {
  /** Number of edited words that equal another word. */
  count: number;
  onSave: (mode: KeywordsSaveMode) => void;
  onCancel: () => void;
}

/** Asks whether edited words that equal another word are merged with it. */
export function MergeDialog({ count, onSave, onCancel }: MergeDialogProps) {
  const { t } = useMessages(keywordsMessages);
  return (
    <Dialog
      open
      onClose={onCancel}
      title={t('keywords.mergeTitle', { count })}
      description={t('keywords.mergeBody')}
      actions={
        <>
          <Button onClick={onCancel} data-autofocus>
            {t('keywords.change')}
          </Button>
          <Button onClick={() => onSave('separately')}>{t('keywords.saveApart')}</Button>
          <Button variant="primary" onClick={() => onSave('merge')}>
            {t('keywords.merge')}
          </Button>
        </>
      }
    />
  );
}
