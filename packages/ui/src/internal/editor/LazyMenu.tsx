import { useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { IconButton, type IconButtonProps } from '../../button/index.ts';
import { useLoaded } from '../useLoaded.ts';
import type { OpenedMenuProps } from './OpenedMenu.tsx';

/** What `LazyMenu` takes. */
export interface LazyMenuProps extends Pick<OpenedMenuProps, 'button' | 'groups'> {
  /** The code of the menu could not be loaded. */
  onMissingPart: () => void;
}

function loadMenu() {
  return import('./OpenedMenu.tsx').then(({ OpenedMenu }) => OpenedMenu);
}

/** Begins to load the menu as soon as somebody comes near; what fails is told when it is wanted. */
function preload(): void {
  loadMenu().catch(() => undefined);
}

/** The button of a menu that is drawn from the first time it is opened. */
export function LazyMenu({ button, groups, onMissingPart }: LazyMenuProps): ReactNode {
  const [byKeys, setByKeys] = useState(false);
  const [OpenedMenu, ask] = useLoaded(loadMenu, onMissingPart);
  const small: IconButtonProps = { size: 'small', ...button };
  if (OpenedMenu) return <OpenedMenu button={small} groups={groups} byKeys={byKeys} />;
  function open(event: MouseEvent | KeyboardEvent): void {
    setByKeys(event.detail === 0);
    ask();
  }
  return (
    <IconButton
      {...small}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={open}
      onKeyDown={(event) => {
        if (event.key === 'ArrowDown' || event.key === 'ArrowUp') open(event);
      }}
    />
  );
}
