import type { Asset } from '@vitrine/core/contract';
import type { CopiedField } from '@vitrine/core/similarity';
import { Button } from '@vitrine/ui/button';
import { Dialog } from '@vitrine/ui/dialog';
import { useMessages } from '@vitrine/ui/messages';
import { similarityMessages } from '@vitrine/ui/messages/en';

interface CopyDialogProps {
  /** The file that gets the words. */
  target: Asset;
  /** The similar file. */
  source: Asset;
  /** What changes; empty for nothing. */
  changes: readonly CopiedField[];
  isPending: boolean;
  onCopy: () => void;
  onClose: () => void;
}

/** Shows which words a file gets from a similar one, before anything is written. */
export function CopyDialog({ target, source, changes, isPending, onCopy, onClose }: CopyDialogProps) {
  const { t } = useMessages(similarityMessages);
  const hasChanges = changes.length > 0;
  return (
    <Dialog
      open
      size="small"
      onClose={onClose}
      title={t('similarity.copyTitle', { name: source.fileName })}
      description={
        hasChanges
          ? t('similarity.copyBody', { name: target.fileName })
          : t('similarity.copyNothing', { name: source.fileName })
      }
      actions={
        hasChanges && (
          <>
            <Button onClick={onClose}>{t('common.cancel')}</Button>
            <Button variant="primary" busy={isPending} onClick={onCopy}>
              {t('similarity.copyConfirm')}
            </Button>
          </>
        )
      }
    >
      {hasChanges && (
        <dl className="vt:flex vt:flex-col vt:gap-3">
          {changes.map(({ key, added }) => (
            <div key={key} className="vt:plain">
              <dt className="vt:text-xs vt:text-muted">{t(`similarity.copyField.${key}`)}</dt>
              <dd className="vt:plain">
                <ul className="vt:mt-1 vt:flex vt:flex-wrap vt:gap-1">
                  {added.map((word) => (
                    <li
                      key={word}
                      className="vt:max-w-full vt:rounded-control vt:border vt:border-border vt:px-2 vt:py-0.5 vt:break-words"
                    >
                      {word}
                    </li>
                  ))}
                </ul>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Dialog>
  );
}
