import type { ComponentProps, ReactNode } from 'react';
import { Icon, type IconElement } from '../icon/index.ts';
import { cn } from '../internal/cn.ts';
import { badgeVariants, type BadgeVariants } from './badge.variants.ts';

/** Props of `Badge`. */
export interface BadgeProps extends ComponentProps<'span'>, BadgeVariants {
  /** A decorative icon beside the text. */
  icon?: IconElement | undefined;
}

/** A short label for the item next to it. The text carries the meaning; the tone only supports it. */
export function Badge({ tone, icon, className, children, ...rest }: BadgeProps): ReactNode {
  return (
    <span data-slot="badge" {...rest} className={cn(badgeVariants({ tone }), className)}>
      {icon && <Icon icon={icon} className="vt:size-3" />}
      <span className="vt:min-w-0 vt:truncate">{children}</span>
    </span>
  );
}
