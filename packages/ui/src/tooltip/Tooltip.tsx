import { Focusable } from 'react-aria';
import { TooltipTrigger } from 'react-aria-components';
import type { ComponentProps, ReactNode } from 'react';
import { TooltipBubble, tooltipDelays } from './TooltipBubble.tsx';

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

const ignore = () => undefined;

/** A tooltip on hover and on focus. Escape closes it, and the pointer may move onto it. */
export function Tooltip({ text, placement = 'top', open, children }: TooltipProps): ReactNode {
  const controlledProps =
    open === undefined ? {} : { isOpen: open, onOpenChange: ignore, shouldCloseOnPress: false };
  return (
    <TooltipTrigger {...tooltipDelays} {...controlledProps}>
      <Focusable>{children}</Focusable>
      <TooltipBubble text={text} placement={placement} />
    </TooltipTrigger>
  );
}
