import type { ComponentProps, ReactNode } from 'react';
import { CloseIcon } from '../../icon/CloseIcon.tsx';
import { Button, IconButton } from '../../button/index.ts';
import { cn } from '../../internal/cn.ts';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { assetsMessages } from '../../messages/en/assets.ts';

/** Props of `SelectionBar`. */
export interface SelectionBarProps extends Omit<ComponentProps<'div'>, 'children' | 'onSelect'> {
  /** Number of selected files. */
  count: number;
  /** Number of files of the list. */
  total: number;
  /** Whether the ids of all files are still being loaded for "select all"; `count` still increases. */
  reading?: boolean | undefined;
  /** Called to select all files; without it there is no such button. */
  onSelectAll?: (() => void) | undefined;
  /** Called to clear the selection. */
  onClear: () => void;
  /** Actions on the selection, as buttons. */
  actions: ReactNode;
}

/**
 * The number of selected files, and the actions on them. The screen announces the number, from a live region that
 * exists before the bar.
 */
export function SelectionBar({
  count,
  total,
  reading = false,
  onSelectAll,
  onClear,
  actions,
  className,
  ...rest
}: SelectionBarProps): ReactNode {
  const { t } = useMessages(assetsMessages);
  return (
    <div
      data-slot="selection-bar"
      role="group"
      aria-label={t('assets.selectionActions')}
      {...rest}
      className={cn(
        'vt:flex vt:min-h-12 vt:w-fit vt:max-w-full vt:flex-wrap vt:items-center vt:gap-x-3 vt:gap-y-1 vt:rounded-card vt:border vt:border-border vt:bg-surface-raised vt:px-2 vt:py-1.5 vt:shadow-float',
        className,
      )}
    >
      <IconButton icon={<CloseIcon />} size="small" label={t('assets.clearSelection')} onClick={onClear} />
      <span className="vt:font-medium vt:tabular-nums">
        {t(reading ? 'assets.selectingAll' : 'assets.selected', { count })}
      </span>
      {onSelectAll && !reading && count < total && (
        <Button variant="quiet" size="small" onClick={onSelectAll} className="vt:over:text-accent-text">
          {t('assets.selectAll')}
        </Button>
      )}
      <div className="vt:ms-auto vt:flex vt:flex-wrap vt:items-center vt:gap-1 vt:md:gap-2">{actions}</div>
    </div>
  );
}
