import type { ComponentProps, ReactNode } from 'react';
import { Banner } from '../banner/index.ts';
import { Button } from '../button/index.ts';
import { administrationMessages } from '../messages/en/administration.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';

/** Props of `FailedEditsNotice`. */
export interface FailedEditsNoticeProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Called to apply the edits again. */
  onRestore: () => void;
  /** Called to drop them. */
  onDismiss: () => void;
}

/** Reports that a save failed and its edits can be applied again. */
export function FailedEditsNotice({ onRestore, onDismiss, ...rest }: FailedEditsNoticeProps): ReactNode {
  const { t } = useMessages(administrationMessages);
  return (
    <Banner
      tone="warning"
      data-slot="failed-edits"
      {...rest}
      actions={
        <>
          <Button size="small" onClick={onRestore}>
            {t('administration.restore')}
          </Button>
          <Button size="small" variant="quiet" onClick={onDismiss}>
            {t('administration.dismiss')}
          </Button>
        </>
      }
    >
      {t('administration.failedEdits')}
    </Banner>
  );
}
