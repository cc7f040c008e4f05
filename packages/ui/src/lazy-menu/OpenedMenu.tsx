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
  /** Whether the menu was opened by keyboard; then its first entry has the focus. */
  isOpenedByKeyboard: boolean;
}

/** The menu of a `LazyMenu`; opens when it is mounted. */
export function OpenedMenu({
  trigger,
  groups,
  placement,
  header,
  isOpenedByKeyboard,
}: OpenedMenuProps): ReactElement {
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const isOpened = useRef(false);
  useLayoutEffect(() => {
    if (!button || isOpened.current) return;
    isOpened.current = true;
    const enterKey = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true });
    button.focus();
    if (isOpenedByKeyboard) button.dispatchEvent(enterKey);
    else button.click();
  }, [button, isOpenedByKeyboard]);
  return <Menu {...{ placement, groups, header }} trigger={cloneElement(trigger, { ref: setButton })} />;
}
