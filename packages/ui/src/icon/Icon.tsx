import { cloneElement, type ComponentProps, type ReactElement, type ReactNode, type SVGProps } from 'react';
import { cn } from '../internal/cn.ts';

/** A drawing: an icon of lucide, such as `<SaveIcon />`, or any other element that takes the attributes of an `svg`. */
export type IconElement = ReactElement<SVGProps<SVGSVGElement>>;

/** What `Icon` takes. */
export interface IconProps extends Omit<ComponentProps<'svg'>, 'children'> {
  /** The symbol to draw. */
  icon: IconElement;
  /** Pixels. Defaults to 16. */
  size?: 16 | 20 | 24 | undefined;
}

/** The class of a drawing that points along the text, such as an arrow: it turns round where text runs from right to left. */
export const alongText = 'vt:rtl:-scale-x-100';

/** A drawn sign of 1.5 px stroke. It is decoration: the name belongs to the control or the text beside it. */
export function Icon({ icon, size = 16, className, ...rest }: IconProps): ReactNode {
  const attributes = {
    'data-slot': 'icon',
    'aria-hidden': true,
    focusable: false,
    ...rest,
    width: size,
    height: size,
    // The drawings of lucide are 24 units wide.
    strokeWidth: (1.5 * 24) / size,
    className: cn('vt:shrink-0 vt:forced-colors:text-inherit', icon.props.className, className),
  };
  return cloneElement(icon, attributes);
}
