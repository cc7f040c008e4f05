import type { ReactNode } from 'react';
import { Button, IconButton } from '../button/index.ts';
import { CloseIcon } from '../icon/CloseIcon.tsx';
import { cn } from '../internal/cn.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { SpinnerIcon } from '../spinner/SpinnerIcon.tsx';
import { toastStackVariants, toastVariants } from '../toast/toast.variants.ts';

/** Props of `SharedExportStatus`. */
export interface SharedExportStatusProps {
  /** What is said; undefined for nothing. */
  text: string | undefined;
  /** Whether the text is a failure, which is announced at once. Defaults to false. */
  failed?: boolean | undefined;
  /** Stops what is going on; without it nothing is. */
  onCancel?: (() => void) | undefined;
  /** Removes the text. */
  onDismiss: () => void;
  /** Classes that are added to those of the root element, such as another distance from the foot of the window. */
  className?: string | undefined;
}

type ContentProps = Omit<SharedExportStatusProps, 'failed' | 'className'>;

function Content({ text, onCancel, onDismiss }: ContentProps): ReactNode {
  const { t } = useMessages();
  if (text === undefined) return null;
  return (
    <div data-slot="shared-export-status" className={toastVariants({ tone: 'neutral' })}>
      {onCancel && <SpinnerIcon size={16} />}
      <p className="vt:min-w-0 vt:flex-1 vt:plain">{text}</p>
      {onCancel ? (
        <Button size="small" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      ) : (
        <IconButton size="small" icon={<CloseIcon />} label={t('common.close')} onClick={onDismiss} />
      )}
    </div>
  );
}

/** How a download goes, at the foot of the window. Its live regions exist before there is anything to say. */
export function SharedExportStatus(props: SharedExportStatusProps): ReactNode {
  const { failed = false, className, ...content } = props;
  return (
    <div className={cn(toastStackVariants({ placement: 'bottom-center' }), className)}>
      <div role="status" className="vt:plain">
        {!failed && <Content {...content} />}
      </div>
      <div role="alert" className="vt:plain">
        {failed && <Content {...content} />}
      </div>
    </div>
  );
}
