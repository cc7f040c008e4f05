import { ChartPieIcon, ImagesIcon, ListIcon, Trash2Icon } from 'lucide-react';
import type { WidgetKind, WidgetSize, WidgetType } from '@vitrine/core/dashboard';
import { memo, type ReactNode } from 'react';
import { IconButton } from '../button/index.ts';
import { Icon, type IconElement } from '../icon/index.ts';
import { cn } from '../internal/cn.ts';
import { dragHandle } from '../internal/dnd/index.ts';
import { MoveHandle } from '../internal/editor/MoveHandle.tsx';
import { useMessages } from '../messages/index.ts';
import { dashboardEditorMessages } from '../messages/en/dashboardEditor.ts';
import { tileButton, tileVariants } from './dashboard-editor.variants.ts';
import type { EditorActions } from './editorContract.ts';
import { SizeText } from './SizeText.tsx';
import { TileMenuButton } from './TileMenuButton.tsx';

/** Props of `TileCard`: all properties of a tile except its place. */
export interface TileCardProps extends WidgetSize {
  type: WidgetType;
  title: string;
  kind: WidgetKind | undefined;
  /** Whether it is being moved by keyboard. */
  dragging: boolean;
  /** Id of the instructions for its handle. */
  helpId: string;
  actions: EditorActions;
  /** Whether it has more than one size. */
  canResize: boolean;
  canRemove: boolean;
}

function TileControls(props: TileCardProps): ReactNode {
  const { t } = useMessages(dashboardEditorMessages);
  const { type, title, canRemove, actions } = props;
  return (
    <span className="vt:sticky vt:end-1 vt:flex vt:shrink-0 vt:items-center vt:rounded-control vt:bg-surface-raised">
      <TileMenuButton tile={props} />
      {canRemove && (
        <IconButton
          icon={<Trash2Icon />}
          size="small"
          className={tileButton}
          label={t('dashboardEditor.remove', { name: title })}
          onClick={() => actions.remove(type)}
        />
      )}
    </span>
  );
}

/** Name and size of a widget on its tile: stacked, or in one line on a tile of one row. */
export function TileContent({ title, width, height }: { title: string } & WidgetSize): ReactNode {
  return (
    <span
      className={cn(
        'vt:flex vt:min-w-0',
        height === 1 ? 'vt:flex-1 vt:items-baseline vt:gap-2' : 'vt:flex-col vt:px-2 vt:pb-1',
      )}
    >
      <bdi
        title={title}
        className={cn(
          'vt:min-w-0 vt:text-sm vt:font-medium',
          height === 1 && 'vt:truncate',
          height > 1 && (height > 2 ? 'vt:line-clamp-3' : 'vt:line-clamp-2'),
          height > 1 && 'vt:group-focus-within:line-clamp-none',
        )}
      >
        {title}
      </bdi>
      <span className="vt:shrink-0 vt:text-xs vt:text-muted">
        <SizeText {...{ width, height }} />
      </span>
    </span>
  );
}

const kindIcons: Readonly<Record<WidgetKind, IconElement>> = {
  files: <ImagesIcon />,
  entries: <ListIcon />,
  counters: <ChartPieIcon />,
};

/** An icon of the kind of widget, in the remaining space of the tile. */
function KindIcon({ kind }: { kind: WidgetKind | undefined }): ReactNode {
  return (
    <span className="vt:flex vt:min-h-0 vt:w-full vt:flex-1 vt:items-center vt:justify-center vt:overflow-clip">
      {kind && <Icon icon={kindIcons[kind]} size={24} className="vt:text-border-strong vt:opacity-60" />}
    </span>
  );
}

/** The card of a tile: handle, name, size, menu and remove button. It is not rendered again when the tile moves. */
export const TileCard = memo(function TileCard(props: TileCardProps): ReactNode {
  const { type, title, kind, width, height, dragging, helpId, actions } = props;
  const { t } = useMessages(dashboardEditorMessages);
  const isFlat = height === 1;
  const label = t('dashboardEditor.move', { name: title });
  const handle = <MoveHandle {...{ label, helpId, actions }} id={type} dragging={dragging} />;
  const content = <TileContent {...{ title, width, height }} />;
  const controls = <TileControls {...props} />;
  return (
    <div
      {...dragHandle}
      className={cn(
        tileVariants({ dragging }),
        'vt:group',
        isFlat ? 'vt:items-center vt:gap-1 vt:pe-1' : 'vt:flex-col',
        'vt:cursor-grab vt:select-none',
      )}
    >
      {isFlat ? (
        <>
          {handle}
          {content}
          {controls}
        </>
      ) : (
        <>
          <span className="vt:flex vt:w-full vt:shrink-0 vt:items-center vt:justify-between vt:pe-1">
            {handle}
            {controls}
          </span>
          {content}
          {height > 2 && <KindIcon kind={kind} />}
        </>
      )}
    </div>
  );
});
