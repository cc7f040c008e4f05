import { useRootAttributes } from '../provider/appearance.ts';
import { cn } from './cn.ts';
import { usePopupHost } from './popupLayer.tsx';

const panel = cn(
  'vitrine-root vt:z-dropdown vt:max-h-[min(28rem,var(--anchor-max-height))] vt:overflow-auto vt:rounded-card vt:border vt:border-border',
  'vt:bg-surface-raised vt:p-1 vt:text-text vt:shadow-float vt:outline-none',
  'vt:transition-opacity vt:duration-fast vt:ease-out vt:starting:opacity-0',
);

function showAboveAll(element: HTMLElement | null): void {
  if (!element?.isConnected || !('showPopover' in element)) return;
  if (!element.matches(':popover-open')) element.showPopover();
}

/** Nothing of the page covers a panel. */
const aboveAll = { popover: 'manual', ref: showAboveAll } as const;

/** Returns the attributes of a panel in a `PopupLayer`, including those of the root. */
export function useFloatingPanel(className?: string) {
  const host = usePopupHost();
  return {
    ...useRootAttributes(),
    ...(host && aboveAll),
    className: cn(panel, host && 'vt:inset-auto vt:m-0', className),
  };
}

/** Classes of a row of a menu or list of choices. */
export const floatingItem = cn(
  'vt:flex vt:min-h-8 vt:w-full vt:cursor-pointer vt:items-center vt:gap-2 vt:rounded-control vt:px-2 vt:py-1.5 vt:compact:min-h-7 vt:compact:py-1',
  'vt:text-start vt:text-base vt:outline-none vt:data-focus:bg-surface-hover',
  'vt:data-disabled:cursor-not-allowed vt:data-disabled:opacity-50',
  'vt:forced-colors:data-focus:outline-2 vt:forced-colors:data-focus:-outline-offset-2 vt:forced-colors:data-focus:outline-[Highlight]',
);
