import { EllipsisIcon, MoveIcon, ScalingIcon, Trash2Icon } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../button/index.ts';
import { LazyMenu } from '../lazy-menu/LazyMenu.tsx';
import type { MenuGroup } from '../menu/index.ts';
import { useMessages, type Translate } from '../messages/index.ts';
import { dashboardEditorMessages } from '../messages/en/dashboardEditor.ts';
import { tileButton } from './dashboard-editor.variants.ts';
import type { TileMenuProps } from './editorContract.ts';

function tileGroups(
  t: Translate<typeof dashboardEditorMessages>,
  { tile }: TileMenuProps,
): readonly MenuGroup[] {
  const { type, title, actions, canResize, canRemove } = tile;
  const move = { id: 'move', icon: <MoveIcon />, label: t('dashboardEditor.moveTo') } as const;
  const size = { id: 'size', icon: <ScalingIcon />, label: t('dashboardEditor.resize') } as const;
  const label = t('dashboardEditor.remove', { name: title });
  const remove = { id: 'remove', icon: <Trash2Icon />, label, danger: true } as const;
  return [
    {
      id: 'change',
      items: [
        { ...move, onAction: () => actions.openMoveDialog(type) },
        { ...size, disabled: !canResize, onAction: () => actions.openSizeDialog(type) },
      ],
    },
    { id: 'remove', items: [{ ...remove, disabled: !canRemove, onAction: () => actions.remove(type) }] },
  ];
}

/** The button of a tile's menu. */
export function TileMenuButton({ tile }: TileMenuProps): ReactNode {
  const { t } = useMessages(dashboardEditorMessages);
  return (
    <LazyMenu
      placement="bottom end"
      trigger={
        <IconButton
          size="small"
          icon={<EllipsisIcon />}
          label={t('dashboardEditor.actions', { name: tile.title })}
          className={tileButton}
        />
      }
      groups={() => tileGroups(t, { tile })}
      onLoadFailed={tile.actions.onLoadFailed}
    />
  );
}
