import { Focusable } from 'react-aria';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../internal/cn.ts';
import { useRootAttributes } from '../provider/appearance.ts';

/** Props of `Tooltip`. */
export interface TooltipProps {
  /** The text. It supplements the accessible name of the control and does not replace it. */
  text: string;
  /** Position of the tooltip relative to its control. */
  placement?: 'top' | 'bottom' | 'start' | 'end' | undefined;
  /** Shows or hides the tooltip regardless of hover and focus. Without it the tooltip opens on hover and focus. */
  open?: boolean | undefined;
  /** One focusable control. */
  children: ComponentProps<typeof Focusable>['children'];
}

const classes = cn(
  'vitrine-root vt:z-toast vt:max-w-64 vt:rounded-control vt:bg-surface-inverse vt:px-2 vt:py-1 vt:text-xs vt:text-text-inverse vt:shadow-float',
  'vt:forced-colors:border',
);

const ignore = () => undefined;

/** A tooltip for a control that uses `useFocusable` itself. */
export function TooltipFrame({
  text,
  placement = 'top',
  open,
  children,
}: Omit<TooltipProps, 'children'> & { children: ReactNode }): ReactNode {
  const { dir, ...attributes } = useRootAttributes();
  const controlledProps =
    open === undefined ? {} : { isOpen: open, onOpenChange: ignore, shouldCloseOnPress: false };
  return (
    <TooltipTrigger delay={500} closeDelay={100} {...controlledProps}>
      {children}
      <AriaTooltip data-slot="tooltip" placement={placement} offset={6} {...attributes} className={classes}>
        <span className="vt:plain" dir={dir}>
          {text}
        </span>
      </AriaTooltip>
    </TooltipTrigger>
  );
}

/** A tooltip on hover and on focus. Escape closes it, and the pointer may move onto it. */
export function Tooltip({ children, ...frame }: TooltipProps): ReactNode {
  return (
    <TooltipFrame {...frame}>
      <Focusable>{children}</Focusable>
    </TooltipFrame>
  );
}
