import {
  cloneElement,
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type ReactElement,
  type ReactNode,
} from 'react';
import { cn } from '../internal/cn.ts';

/** Props of `Popover`. */
export interface PopoverProps extends Omit<
  ComponentProps<'div'>,
  'id' | 'popover' | 'ref' | 'onBeforeToggle' | 'onToggle' | 'children'
> {
  /** The button that opens and closes it: a `Button` or an `IconButton`. */
  trigger: ReactElement<ComponentProps<'button'>>;
  /** The accessible name, such as the name of the button. */
  label: string;
  /** The content: text without links or controls. */
  children: ReactNode;
}

/** Distance from the button in pixels. */
const gapPx = 6;

/** Positions a panel next to its button, on the side where the window has more space. */
function positionPanel(panel: HTMLElement, button: Element): void {
  const { top, bottom, left, right } = button.getBoundingClientRect();
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const isLow = bottom > (height * 2) / 3;
  const isRight = (left + right) / 2 > width / 2;
  Object.assign(panel.style, {
    top: isLow ? 'auto' : `${bottom + gapPx}px`,
    bottom: isLow ? `${height - top + gapPx}px` : 'auto',
    left: isRight ? 'auto' : `${left}px`,
    right: isRight ? `${width - right}px` : 'auto',
  });
}

/** Returns the button that opens a panel. */
function findTrigger(panel: HTMLElement): Element | null {
  const page = panel.getRootNode() as Document | ShadowRoot;
  return page.querySelector(`[popovertarget="${CSS.escape(panel.id)}"]`);
}

/** Moves an open panel that reaches beyond the window back into it. */
function keepInWindow(panel: HTMLElement): void {
  const { top, bottom, height } = panel.getBoundingClientRect();
  const { clientHeight } = document.documentElement;
  if (top >= gapPx && bottom <= clientHeight - gapPx) return;
  const inside = Math.max(gapPx, Math.min(top, clientHeight - height - gapPx));
  Object.assign(panel.style, { top: `${inside}px`, bottom: 'auto' });
}

/**
 * A text that opens beside its button by mouse, touch or keyboard. Escape, a click elsewhere, scrolling and another width of
 * the window close it; another height does not, because the keyboard of a phone changes it.
 *
 * @example
 * <Popover trigger={<Button>About lists</Button>} label="About lists">
 *   Edits of a list do not change values that images already have.
 * </Popover>
 */
export function Popover({ trigger, label, className, children, ...rest }: PopoverProps): ReactNode {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return undefined;
    const close = () => panel.current?.hidePopover();
    window.addEventListener('scroll', close, { capture: true, passive: true });
    const { innerWidth: widthAtOpening } = window;
    const followResize = () => {
      const button = panel.current && findTrigger(panel.current);
      if (!panel.current || !button || window.innerWidth !== widthAtOpening) return close();
      positionPanel(panel.current, button);
      keepInWindow(panel.current);
    };
    window.addEventListener('resize', followResize);
    return () => {
      window.removeEventListener('scroll', close, { capture: true });
      window.removeEventListener('resize', followResize);
    };
  }, [isOpen]);
  return (
    <>
      {cloneElement(trigger, { popoverTarget: id })}
      <div
        data-slot="popover"
        role="dialog"
        aria-label={label}
        tabIndex={-1}
        {...rest}
        ref={panel}
        id={id}
        popover="auto"
        onBeforeToggle={({ currentTarget, newState }) => {
          const button = findTrigger(currentTarget);
          if (newState === 'open' && button) positionPanel(currentTarget, button);
        }}
        onToggle={({ currentTarget, newState }) => {
          setOpen(newState === 'open');
          if (newState !== 'open') return;
          keepInWindow(currentTarget);
          currentTarget.focus({ preventScroll: true });
        }}
        className={cn(
          'vt:inset-auto vt:m-0 vt:max-w-[min(20rem,100vw-2rem)] vt:rounded-card vt:border vt:border-border vt:bg-surface-raised vt:px-3 vt:py-2 vt:text-sm vt:text-text vt:wrap-anywhere vt:shadow-float vt:focus-ring',
          className,
        )}
      >
        {children}
      </div>
    </>
  );
}
