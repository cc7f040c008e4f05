import type { GridCell, WidgetKind, WidgetSize, WidgetType } from '@vitrine/core/dashboard';
import { memo, type CSSProperties, type ReactNode } from 'react';
import { IconButton } from '../button/index.ts';
import { Icon, type IconName } from '../icon/index.ts';
import { cn } from '../internal/cn.ts';
import { dragHandle } from '../internal/dnd/index.ts';
import { useMessages } from '../messages/index.ts';
import { placedVariants, tileButton, tileVariants, type TileLook } from './dashboard-editor.variants.ts';
import type { EditorActions } from './editorContract.ts';
import { MoveHandle } from './MoveHandle.tsx';
import { SizeText } from './SizeText.tsx';
import { TileMenuButton } from './TileMenuButton.tsx';

/** Where something is drawn on the board, for `placedVariants`. */
export function placedStyle({ left, top, width, height }: GridCell & WidgetSize): CSSProperties {
  return { '--left': left, '--top': top, '--width': width, '--height': height } as CSSProperties;
}

/** What `DashboardTile` takes. All of it stays the same for a tile that does not change, so that it is not drawn again. */
export interface DashboardTileProps extends GridCell, WidgetSize {
  type: WidgetType;
  title: string;
  kind: WidgetKind | undefined;
  look: TileLook;
  /** Of the instructions for its handle. */
  helpId: string;
  actions: EditorActions;
  /** It comes in more than one size. */
  canResize: boolean;
  canRemove: boolean;
}

function TileControls(props: DashboardTileProps): ReactNode {
  const { t } = useMessages();
  const { type, title, canRemove, actions } = props;
  return (
    <span className="vt:sticky vt:end-1 vt:flex vt:shrink-0 vt:items-center vt:rounded-control vt:bg-surface-raised">
      <TileMenuButton tile={props} />
      {canRemove && (
        <IconButton
          icon="trash"
          size="small"
          className={tileButton}
          label={t('dashboardEditor.remove', { name: title })}
          onClick={() => actions.remove(type)}
        />
      )}
    </span>
  );
}

/** The name and the size of a widget on its tile: below each other, or in a line where the tile is one row high. */
export function TileFace({ title, width, height }: { title: string } & WidgetSize): ReactNode {
  return (
    <span
      className={cn(
        'vt:flex vt:min-w-0',
        height === 1 ? 'vt:flex-1 vt:items-baseline vt:gap-2' : 'vt:flex-col vt:px-2 vt:pb-1',
      )}
    >
      <bdi
        className={cn(
          'vt:min-w-0 vt:text-sm vt:font-medium',
          height === 1 ? 'vt:truncate' : 'vt:line-clamp-2',
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

const kindIcons: Readonly<Record<WidgetKind, IconName>> = {
  files: 'library',
  entries: 'list',
  counters: 'chart',
};

/** A sign of what a widget shows, in the room that its tile leaves. */
function KindMark({ kind }: { kind: WidgetKind | undefined }): ReactNode {
  return (
    <span className="vt:flex vt:min-h-0 vt:w-full vt:flex-1 vt:items-center vt:justify-center vt:overflow-clip">
      {kind && <Icon name={kindIcons[kind]} size={24} className="vt:text-border-strong vt:opacity-60" />}
    </span>
  );
}

/** One widget on the board of the editor: a handle to move it, its name and size, a menu, and a trash button. */
export const DashboardTile = memo(function DashboardTile(props: DashboardTileProps): ReactNode {
  const { type, title, kind, width, height, look, helpId, actions } = props;
  const isFlat = height === 1;
  const handle = <MoveHandle {...{ type, title, helpId, actions }} held={look === 'lifted'} />;
  const face = <TileFace {...{ title, width, height }} />;
  return (
    <li
      data-slot="dashboard-editor-tile"
      data-widget={type}
      data-look={look}
      style={placedStyle(props)}
      className={placedVariants({ look })}
    >
      <div
        {...dragHandle}
        className={cn(
          tileVariants({ lifted: look === 'lifted' }),
          isFlat ? 'vt:items-center vt:gap-1 vt:pe-1' : 'vt:flex-col',
          'vt:cursor-grab vt:select-none',
        )}
      >
        {isFlat ? (
          <>
            {handle}
            {face}
            <TileControls {...props} />
          </>
        ) : (
          <>
            <span className="vt:flex vt:w-full vt:shrink-0 vt:items-center vt:justify-between vt:pe-1">
              {handle}
              <TileControls {...props} />
            </span>
            {face}
            {height > 2 && <KindMark kind={kind} />}
          </>
        )}
      </div>
    </li>
  );
});
