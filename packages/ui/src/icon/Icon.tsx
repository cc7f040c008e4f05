import { cloneElement, type ComponentProps, type ReactElement, type ReactNode, type SVGProps } from 'react';
import { cn } from '../internal/cn.ts';

/** An icon of lucide, such as `<SaveIcon />`, or any other element that accepts the attributes of an `svg`. */
export type IconElement = ReactElement<SVGProps<SVGSVGElement>>;

/** Props of `Icon`. */
export interface IconProps extends Omit<ComponentProps<'svg'>, 'children'> {
  /** The symbol to draw. */
  icon: IconElement;
  /** Size in pixels. Defaults to 16. */
  size?: 16 | 20 | 24 | undefined;
}

/** Class for icons with a direction, such as arrows: mirrors them in right-to-left text. */
export const mirrorInRtl = 'vt:rtl:-scale-x-100';

/**
 * An icon with a stroke of 1.5 px. It is hidden from assistive technology: the name belongs to the control or the text
 * next to it.
 */
export function Icon({ icon, size = 16, className, ...rest }: IconProps): ReactNode {
  const attributes = {
    'data-slot': 'icon',
    'aria-hidden': true,
    focusable: false,
    ...rest,
    width: size,
    height: size,
    // Icons of lucide are 24 units wide.
    strokeWidth: (1.5 * 24) / size,
    className: cn('vt:shrink-0 vt:forced-colors:text-inherit', icon.props.className, className),
  };
  return cloneElement(icon, attributes);
}
