import {
  ArrowDownIcon,
  ArrowUpIcon,
  EllipsisVerticalIcon,
  GripVerticalIcon,
  ListOrderedIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../button/index.ts';
import { Icon } from '../icon/index.ts';
import { cn } from '../internal/cn.ts';
import { MoveHandle } from '../internal/editor/MoveHandle.tsx';
import { useActiveDrag, type Gesture } from '../internal/editor/useDragGesture.ts';
import { LazyMenu } from '../lazy-menu/index.ts';
import { administrationMessages } from '../messages/en/administration.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { dropEdgeOf, type ReorderSession } from './reorder.ts';
import type { ReorderActions } from './useReorderActions.ts';

/** The controls that move an item. */
export interface ReorderControls {
  /** The handle: dragged by pointer, or picked up and moved by keyboard. */
  handle: ReactNode;
  /** The button with a menu: 'Move up', 'Move down' and 'Move to…'. */
  menu: ReactNode;
  /** Whether the item is being moved. */
  isDragging: boolean;
}

interface MoveMenuProps {
  itemKey: string;
  name: string;
  isFirst: boolean;
  isLast: boolean;
  disabled: boolean;
  actions: ReorderActions;
  onLoadFailed: (() => void) | undefined;
}

function MoveMenu({
  itemKey,
  name,
  isFirst,
  isLast,
  disabled,
  actions,
  onLoadFailed,
}: MoveMenuProps): ReactNode {
  const { t } = useMessages(administrationMessages);
  const items = [
    {
      id: 'up',
      label: t('administration.moveUp'),
      icon: <ArrowUpIcon />,
      disabled: isFirst,
      onAction: () => actions.moveBy(itemKey, -1),
    },
    {
      id: 'down',
      label: t('administration.moveDown'),
      icon: <ArrowDownIcon />,
      disabled: isLast,
      onAction: () => actions.moveBy(itemKey, 1),
    },
    {
      id: 'to',
      label: t('administration.moveTo'),
      icon: <ListOrderedIcon />,
      disabled: isFirst && isLast,
      onAction: () => actions.openMoveDialog(itemKey),
    },
  ];
  return (
    <LazyMenu
      placement="bottom end"
      trigger={
        <IconButton
          icon={<EllipsisVerticalIcon />}
          label={t('administration.moveOptions', { name })}
          disabled={disabled}
        />
      }
      groups={() => [{ id: 'move', items }]}
      onLoadFailed={() => onLoadFailed?.()}
    />
  );
}

/** Props of `ReorderableRow`. */
export interface ReorderableRowProps extends MoveMenuProps {
  gesture: Gesture<ReorderSession>;
  /** Id of the text that explains the keys. */
  helpId: string;
  children: (controls: ReorderControls) => ReactNode;
}

/** The line that marks the drop target, in the gap between two items. */
function DropEdge({ edge }: { edge: 'before' | 'after' }): ReactNode {
  return (
    <span
      aria-hidden="true"
      className={cn(
        'vt:pointer-events-none vt:absolute vt:inset-x-0 vt:h-0.5 vt:rounded-full vt:bg-accent vt:forced-colors:bg-[Highlight]',
        edge === 'before' ? 'vt:-top-1.75' : 'vt:-bottom-1.75',
      )}
    />
  );
}

/** An item of the list with its controls. During a drag only the rows at the drop target are rendered again. */
export function ReorderableRow({ gesture, helpId, children, ...menu }: ReorderableRowProps): ReactNode {
  const { t } = useMessages(administrationMessages);
  const { itemKey, name, disabled, actions } = menu;
  const isDragging = useActiveDrag(gesture, (active) => active?.session.key === itemKey);
  const edge = useActiveDrag(gesture, (active) => active && dropEdgeOf(active.session, itemKey));
  const handle = disabled ? (
    <span className="vt:size-7 vt:shrink-0" />
  ) : (
    <MoveHandle
      id={itemKey}
      label={t('administration.move', { name })}
      helpId={helpId}
      dragging={isDragging}
      actions={actions}
    />
  );
  return (
    <li
      data-reorder-key={itemKey}
      data-dragging={isDragging || undefined}
      data-drop-edge={edge}
      className="vt:relative vt:data-dragging:opacity-70"
    >
      {edge && <DropEdge edge={edge} />}
      {children({ handle, menu: <MoveMenu {...menu} />, isDragging })}
    </li>
  );
}

/** The preview of the dragged item at the pointer. */
export function ReorderPreview({ name }: { name: string }): ReactNode {
  return (
    <div
      data-slot="reorder-preview"
      className="vt:flex vt:w-max vt:max-w-[min(288px,100vw-16px)] vt:items-center vt:gap-2 vt:rounded-control vt:border vt:border-accent vt:bg-surface-raised vt:px-2 vt:py-1.5 vt:text-sm vt:text-text vt:shadow-drag"
    >
      <Icon icon={<GripVerticalIcon />} className="vt:text-muted" />
      <bdi className="vt:min-w-0 vt:truncate vt:font-medium">{name}</bdi>
    </div>
  );
}
