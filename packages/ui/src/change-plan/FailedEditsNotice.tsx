import type { ComponentProps, ReactNode } from 'react';
import { Banner } from '../banner/index.ts';
import { Button } from '../button/index.ts';
import { administrationMessages } from '../messages/en/administration.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';

/** Props of `FailedEditsNotice`. */
export interface FailedEditsNoticeProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Names of edited items that someone else removed: their edits cannot be applied until the items exist again. */
  removed?: readonly string[] | undefined;
  /** Called to apply the edits again; undefined when all edits are of removed items. */
  onRestore?: (() => void) | undefined;
  /** Called to discard the edits. */
  onDismiss: () => void;
}

/** Reports edits that were not saved: those of a failed save can be applied again, those of removed items later. */
export function FailedEditsNotice({
  removed = [],
  onRestore,
  onDismiss,
  ...rest
}: FailedEditsNoticeProps): ReactNode {
  const { t } = useMessages(administrationMessages);
  return (
    <Banner
      tone="warning"
      data-slot="failed-edits"
      {...rest}
      actions={
        <>
          {onRestore && (
            <Button size="small" onClick={onRestore}>
              {t('administration.restore')}
            </Button>
          )}
          <Button size="small" variant="quiet" onClick={onDismiss}>
            {t('administration.dismiss')}
          </Button>
        </>
      }
    >
      {onRestore && <p className="vt:plain">{t('administration.failedEdits')}</p>}
      {removed.map((name, at) => (
        <p key={`${at} ${name}`} className="vt:plain">
          {t('administration.removedElsewhere', { name })}
        </p>
      ))}
    </Banner>
  );
}
