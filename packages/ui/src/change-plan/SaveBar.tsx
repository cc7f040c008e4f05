import type { ComponentProps, ReactNode } from 'react';
import { Banner } from '../banner/index.ts';
import { Button } from '../button/index.ts';
import { cn } from '../internal/cn.ts';
import { administrationMessages } from '../messages/en/administration.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';

/** Props of `SaveBar`. */
export interface SaveBarProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** What is not saved, such as a number of edits. Defaults to 'Unsaved changes'. */
  status?: ReactNode;
  /** Why the edits cannot be saved, shown and announced above the buttons. */
  error?: string | undefined;
  /** Whether the edits are being planned or saved; both buttons are then disabled. Defaults to false. */
  busy?: boolean | undefined;
  /** Called by 'Save changes'. */
  onSave: () => void;
  /** Called by 'Discard changes'. */
  onDiscard: () => void;
}

/** The bar at the lower edge of an editor that has unsaved edits. */
export function SaveBar({
  busy = false,
  status,
  error,
  onSave,
  onDiscard,
  className,
  ...rest
}: SaveBarProps): ReactNode {
  const { t } = useMessages(administrationMessages);
  return (
    <div
      data-slot="save-bar"
      role="group"
      aria-label={t('administration.unsaved')}
      {...rest}
      className={cn(
        'vt:sticky vt:bottom-0 vt:z-sticky vt:flex vt:flex-wrap vt:items-center vt:justify-end vt:gap-x-4 vt:gap-y-2 vt:border-t vt:border-border vt:bg-surface-raised vt:px-gutter vt:py-3',
        className,
      )}
    >
      {error !== undefined && (
        <Banner tone="danger" className="vt:w-full">
          {error}
        </Banner>
      )}
      <span
        role="status"
        className="vt:text-sm vt:text-muted vt:tabular-nums vt:max-md:w-full vt:max-md:text-end"
      >
        {status ?? t('administration.unsaved')}
      </span>
      <span className="vt:flex vt:flex-wrap vt:gap-2">
        <Button disabled={busy} onClick={onDiscard}>
          {t('administration.discard')}
        </Button>
        <Button variant="primary" busy={busy} onClick={onSave}>
          {t('administration.save')}
        </Button>
      </span>
    </div>
  );
}
