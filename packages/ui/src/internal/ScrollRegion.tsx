import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { findFocusable } from '../focus/focus.ts';

/** Props of `ScrollRegion`. */
export interface ScrollRegionProps extends Omit<ComponentProps<'div'>, 'ref'> {
  /** The name of the region while it is a tab stop. */
  label: string;
}

/**
 * A region that scrolls. Where it has to, and no element inside is a tab stop, it is one itself, so that it scrolls by
 * keyboard in every browser.
 */
export function ScrollRegion({ label, children, ...rest }: ScrollRegionProps): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  const [isStop, setIsStop] = useState(false);
  useEffect(() => {
    const region = root.current;
    if (!region) return;
    const measure = () => setIsStop(region.scrollHeight > region.clientHeight && !findFocusable(region));
    const observer = new ResizeObserver(measure);
    for (const element of [region, ...region.children]) observer.observe(element);
    return () => observer.disconnect();
  }, [children]);
  return (
    <div ref={root} {...(isStop && { tabIndex: 0, role: 'group', 'aria-label': label })} {...rest}>
      {children}
    </div>
  );
}
