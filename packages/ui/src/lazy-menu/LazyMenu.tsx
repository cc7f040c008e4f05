import { cloneElement, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { useLoaded } from '../internal/useLoaded.ts';
import type { OpenedMenuProps } from './OpenedMenu.tsx';

/** Props of `LazyMenu`. */
export interface LazyMenuProps extends Omit<OpenedMenuProps, 'isOpenedByKeyboard'> {
  /** Called when the code of the menu could not be loaded. */
  onLoadFailed: () => void;
}

function loadMenu() {
  return import('./OpenedMenu.tsx').then(({ OpenedMenu }) => OpenedMenu);
}

/** Starts to load the menu on hover or focus. A failure is reported when the menu is opened. */
export function preloadMenu(): void {
  loadMenu().catch(() => undefined);
}

/**
 * A `Menu` whose code is loaded on hover or focus of its button and rendered from the first time it is opened: for a
 * screen that should start small, or with a menu in each of many cards.
 *
 * @example
 * <LazyMenu trigger={<IconButton icon={<EllipsisIcon />} label="Actions" />} groups={() => groups} onLoadFailed={notifyLoadFailure} />
 */
export function LazyMenu({ trigger, groups, placement, header, onLoadFailed }: LazyMenuProps): ReactNode {
  const [isOpenedByKeyboard, setOpenedByKeyboard] = useState(false);
  const [OpenedMenu, load] = useLoaded(loadMenu, onLoadFailed);
  if (OpenedMenu) return <OpenedMenu {...{ trigger, groups, placement, header, isOpenedByKeyboard }} />;
  function open(event: MouseEvent | KeyboardEvent): void {
    setOpenedByKeyboard(event.detail === 0);
    load();
  }
  return cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: preloadMenu,
    onFocus: preloadMenu,
    onClick: open,
    onKeyDown(event) {
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') open(event);
    },
  });
}
