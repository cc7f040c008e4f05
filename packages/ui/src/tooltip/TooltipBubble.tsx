import { Tooltip, type TooltipProps } from 'react-aria-components';
import type { ReactNode } from 'react';
import { cn } from '../internal/cn.ts';
import { useRootAttributes } from '../provider/appearance.ts';

/** When tooltips open and close, in milliseconds. */
export const tooltipDelays = { delay: 500, closeDelay: 100 } as const;

const classes = cn(
  'vitrine-root vt:z-toast vt:max-w-64 vt:rounded-control vt:bg-surface-inverse vt:px-2 vt:py-1 vt:text-xs vt:text-text-inverse vt:shadow-float',
  'vt:forced-colors:border',
);

/** The box of a tooltip. */
export function TooltipBubble({
  text,
  ...rest
}: Omit<TooltipProps, 'children' | 'className' | 'offset'> & { text: string }): ReactNode {
  const { dir, ...attributes } = useRootAttributes();
  return (
    <Tooltip data-slot="tooltip" offset={6} {...rest} {...attributes} className={classes}>
      <span className="vt:plain" dir={dir}>
        {text}
      </span>
    </Tooltip>
  );
}
