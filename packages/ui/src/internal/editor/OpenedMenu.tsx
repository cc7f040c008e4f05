import { useLayoutEffect, useRef, type ReactElement } from 'react';
import { IconButton, type IconButtonProps } from '../../button/index.ts';
import { Menu, type MenuGroup } from '../../menu/index.ts';

/** What `OpenedMenu` takes. */
export interface OpenedMenuProps {
  button: IconButtonProps;
  /** Asked each time that it opens. */
  groups: () => readonly MenuGroup[];
  /** It was opened by a key, which goes on to the first entry. */
  byKeys: boolean;
}

/** The menu of something that is edited (A121). It comes when it is first opened, and opens then. */
export function OpenedMenu({ button, groups, byKeys }: OpenedMenuProps): ReactElement {
  const trigger = useRef<HTMLButtonElement>(null);
  const isOpened = useRef(false);
  useLayoutEffect(() => {
    if (isOpened.current) return;
    isOpened.current = true;
    const press = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true });
    trigger.current?.focus();
    if (byKeys) trigger.current?.dispatchEvent(press);
    else trigger.current?.click();
  }, [byKeys]);
  return <Menu placement="bottom end" groups={groups} trigger={<IconButton {...button} ref={trigger} />} />;
}
