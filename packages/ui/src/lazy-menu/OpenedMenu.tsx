import {
  cloneElement,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type ReactElement,
} from 'react';
import { Menu, type MenuGroup, type MenuProps } from '../menu/index.ts';

/** Props of `OpenedMenu`. */
export interface OpenedMenuProps extends Pick<MenuProps, 'placement' | 'header'> {
  /** The button that opens it: a `Button` or an `IconButton`. */
  trigger: ReactElement<ComponentProps<'button'>>;
  /** Called each time the menu opens. */
  groups: () => readonly MenuGroup[];
  /** The menu was opened by keyboard; the key then moves to the first entry. */
  byKeys: boolean;
}

/** The menu of a `LazyMenu`; opens when it is mounted. */
export function OpenedMenu({ trigger, groups, placement, header, byKeys }: OpenedMenuProps): ReactElement {
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const isOpened = useRef(false);
  useLayoutEffect(() => {
    if (!button || isOpened.current) return;
    isOpened.current = true;
    const press = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true });
    button.focus();
    if (byKeys) button.dispatchEvent(press);
    else button.click();
  }, [button, byKeys]);
  return <Menu {...{ placement, groups, header }} trigger={cloneElement(trigger, { ref: setButton })} />;
}
