import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Icon, type IconElement } from '../icon/index.ts';
import { cn } from '../internal/cn.ts';
import { SpinnerIcon } from '../spinner/SpinnerIcon.tsx';
import { buttonVariants, type ButtonVariants } from './button.variants.ts';

/** Props of `Button`. */
export interface ButtonProps extends ComponentProps<'button'>, ButtonVariants {
  /** Drawn before the text. */
  icon?: IconElement | undefined;
  /** The action is in progress: the button keeps its width and focus and ignores clicks. */
  busy?: boolean | undefined;
}

function blockEvent(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/** A button whose text is a verb. A view has at most one primary button. */
export function Button({
  variant,
  size,
  icon,
  busy = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps): ReactNode {
  return (
    <button
      type="button"
      data-slot="button"
      aria-disabled={busy || undefined}
      data-busy={busy || undefined}
      {...rest}
      onClick={busy ? blockEvent : onClick}
      className={cn(buttonVariants({ variant, size }), className)}
    >
      {busy ? <SpinnerIcon size={16} /> : icon && <Icon icon={icon} />}
      {children}
    </button>
  );
}
