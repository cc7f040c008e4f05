import { useEffect, useRef, useState, type ReactNode } from 'react';
import { findFocusable } from '../focus/focus.ts';

/**
 * The part of a dialog that scrolls. Where it has to, and no element inside is a tab stop, it is one itself, so
 * that it scrolls by keyboard in every browser.
 */
export function DialogContent({ label, children }: { label: string; children: ReactNode }): ReactNode {
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
    <div
      ref={root}
      {...(isStop && { tabIndex: 0, role: 'group', 'aria-label': label })}
      className="vt:min-h-0 vt:flex-1 vt:overflow-y-auto vt:px-6 vt:py-1 vt:focus-ring"
    >
      {children}
    </div>
  );
}
