import type { DraftKeyword } from '@vitrine/core/keywords';
import type { KeywordsSaveMode } from '@vitrine/hooks/keywords';
import { Button } from '@vitrine/ui/button';
import { Dialog } from '@vitrine/ui/dialog';
import { useMessages } from '@vitrine/ui/messages';
import { keywordsMessages } from '@vitrine/ui/messages/en';

interface MergeDialogProps {
  /** The edited and new words that equal another word. */
  words: readonly DraftKeyword[];
  onSave: (mode: KeywordsSaveMode) => void;
  onCancel: () => void;
}

/** The most words that the dialog lists. */
const maxNames = 5;

/** Asks whether edited words that equal another word are merged with it. */
export function MergeDialog({ words, onSave, onCancel }: MergeDialogProps) {
  const { t } = useMessages(keywordsMessages);
  const count = words.length;
  return (
    <Dialog
      open
      size="medium"
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
    >
      <ul className="vt:break-words">
        {words.slice(0, maxNames).map(({ key, stored, value }) => (
          <li key={key} className="vt:line-clamp-2">
            {stored
              ? t('keywords.mergeWord', { from: stored.value, to: value })
              : t('keywords.mergeNewWord', { word: value })}
          </li>
        ))}
      </ul>
      {count > maxNames && (
        <p className="vt:text-muted">{t('keywords.mergeMore', { count: count - maxNames })}</p>
      )}
    </Dialog>
  );
}
