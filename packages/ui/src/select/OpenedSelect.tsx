import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { isFocusLost } from '../focus/focus.ts';
import { Select, type SelectProps } from './Select.tsx';

/** The select of a `LazySelect`; opens when it is mounted, unless the focus has moved to another element meanwhile. */
export function OpenedSelect<Value extends string>(props: SelectProps<Value>): ReactNode {
  const root = useRef<HTMLElement>(null);
  const isOpened = useRef(false);
  useLayoutEffect(() => {
    const button = root.current?.querySelector('button');
    if (!button || isOpened.current) return;
    isOpened.current = true;
    if (!isFocusLost()) return;
    button.focus();
    button.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
  }, []);
  return <Select {...props} ref={root} />;
}
