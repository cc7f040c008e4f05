import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../internal/cn.ts';
import { icons, type IconName } from './icons.ts';

/** What `Icon` takes. */
export interface IconProps extends Omit<ComponentProps<'svg'>, 'name' | 'children'> {
  name: IconName;
  /** Pixels. */
  size?: 16 | 20 | 24 | undefined;
}

/** Names of the icons that point along the text, and turn round where text runs from right to left. */
const directed: ReadonlySet<IconName> = new Set([
  'back',
  'chevron-left',
  'chevron-right',
  'panel-close',
  'panel-open',
  'sign-out',
  'undo',
  'redo',
]);

/** A drawn sign of 1.5 px stroke. It is decoration: the name belongs to the control or the text beside it. */
export function Icon({ name, size = 16, className, ref, ...rest }: IconProps): ReactNode {
  const Drawing = icons[name];
  return (
    <Drawing
      ref={ref ?? null}
      data-slot="icon"
      aria-hidden="true"
      focusable="false"
      {...rest}
      size={size}
      strokeWidth={1.5}
      absoluteStrokeWidth
      className={cn(
        'vt:shrink-0 vt:forced-colors:text-inherit',
        directed.has(name) && 'vt:rtl:-scale-x-100',
        className,
      )}
    />
  );
}
