import { useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { IconButton } from '../button/index.ts';
import { useMessages } from '../messages/index.ts';
import { tileButton } from './dashboard-editor.variants.ts';
import type { TileMenuProps } from './editorContract.ts';
import { useLoaded } from '../internal/useLoaded.ts';

function loadMenu() {
  return import('./TileMenu.tsx').then(({ TileMenu }) => TileMenu);
}

/** Begins to load the menu as soon as somebody comes near; what fails is told when it is wanted. */
function preload(): void {
  loadMenu().catch(() => undefined);
}

/** The button of a tile's menu. The menu itself is drawn from the first time it is opened. */
export function TileMenuButton({ tile }: Pick<TileMenuProps, 'tile'>): ReactNode {
  const { t } = useMessages();
  const [byKeys, setByKeys] = useState(false);
  const [TileMenu, ask] = useLoaded(loadMenu, tile.actions.onMissingPart);
  if (TileMenu) return <TileMenu tile={tile} byKeys={byKeys} />;
  function open(event: MouseEvent | KeyboardEvent): void {
    setByKeys(event.detail === 0);
    ask();
  }
  return (
    <IconButton
      icon="more"
      size="small"
      className={tileButton}
      aria-haspopup="menu"
      aria-expanded={false}
      label={t('dashboardEditor.actions', { name: tile.title })}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={open}
      onKeyDown={(event) => {
        if (event.key === 'ArrowDown' || event.key === 'ArrowUp') open(event);
      }}
    />
  );
}
