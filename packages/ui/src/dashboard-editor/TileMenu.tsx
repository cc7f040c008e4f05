import { useLayoutEffect, useRef, type ReactElement } from 'react';
import { IconButton } from '../button/index.ts';
import { Menu } from '../menu/index.ts';
import { useMessages } from '../messages/index.ts';
import { tileButton } from './dashboard-editor.variants.ts';
import type { TileMenuProps } from './editorContract.ts';

/** The menu of a tile (A121). It comes when it is first opened, and opens then. */
export function TileMenu({ tile, byKeys }: TileMenuProps): ReactElement {
  const { t } = useMessages();
  const { type, title, actions, canResize, canRemove } = tile;
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
  const move = { id: 'move', icon: 'arrange', label: t('dashboardEditor.moveTo') } as const;
  const size = { id: 'size', icon: 'scale', label: t('dashboardEditor.resize') } as const;
  const remove = {
    id: 'remove',
    icon: 'trash',
    label: t('dashboardEditor.remove', { name: title }),
  } as const;
  return (
    <Menu
      placement="bottom end"
      groups={[
        {
          id: 'change',
          items: [
            { ...move, onAction: () => actions.askPlace(type) },
            { ...size, disabled: !canResize, onAction: () => actions.askSize(type) },
          ],
        },
        {
          id: 'remove',
          items: [{ ...remove, danger: true, disabled: !canRemove, onAction: () => actions.remove(type) }],
        },
      ]}
      trigger={
        <IconButton
          ref={trigger}
          icon="more"
          size="small"
          className={tileButton}
          label={t('dashboardEditor.actions', { name: title })}
        />
      }
    />
  );
}
