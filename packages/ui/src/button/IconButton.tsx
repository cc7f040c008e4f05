import type { ComponentProps, ReactNode } from 'react';
import { Icon, type IconElement } from '../icon/index.ts';
import { cn } from '../internal/cn.ts';
import { buttonVariants, type ButtonVariants } from './button.variants.ts';

/** Props of `IconButton`. */
export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'>, ButtonVariants {
  /** The symbol of the button. */
  icon: IconElement;
  /** The accessible name, also shown as a tooltip. */
  label: string;
  /** Size of the symbol in pixels. */
  iconSize?: 16 | 20 | undefined;
}

/** A button with a commonly known icon (search, close, trash, play). Use `Button` with text for other actions. */
export function IconButton({
  icon,
  label,
  iconSize = 16,
  variant = 'quiet',
  size,
  className,
  ...rest
}: IconButtonProps): ReactNode {
  return (
    <button
      type="button"
      data-slot="icon-button"
      aria-label={label}
      title={label}
      {...rest}
      className={cn(buttonVariants({ variant, size, shape: 'icon' }), className)}
    >
      <Icon icon={icon} size={iconSize} />
    </button>
  );
}
