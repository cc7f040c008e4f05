import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { findFocusable } from '../focus/focus.ts';

/** Props of `ScrollRegion`. */
export interface ScrollRegionProps extends Omit<ComponentProps<'div'>, 'ref'> {
  /** The name of the region while it is a tab stop. */
  label: string;
}

/**
 * A region that scrolls. Where it has to, and no element inside is a tab stop, it is one itself, so that it scrolls by
 * keyboard in every browser. It has the attribute `data-more` while there is more below.
 */
export function ScrollRegion({ label, children, ...rest }: ScrollRegionProps): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  const [isStop, setIsStop] = useState(false);
  const [hasMore, setHasMore] = useState(false);
  useEffect(() => {
    const region = root.current;
    if (!region) return;
    const measure = () => {
      setIsStop(region.scrollHeight > region.clientHeight && !findFocusable(region));
      setHasMore(region.scrollTop + region.clientHeight < region.scrollHeight - 1);
    };
    const observer = new ResizeObserver(measure);
    for (const element of [region, ...region.children]) observer.observe(element);
    region.addEventListener('scroll', measure);
    return () => {
      observer.disconnect();
      region.removeEventListener('scroll', measure);
    };
  }, [children]);
  return (
    <div
      ref={root}
      data-more={hasMore || undefined}
      {...(isStop && { tabIndex: 0, role: 'group', 'aria-label': label })}
      {...rest}
    >
      {children}
    </div>
  );
}
