import {
  defaultMaxRows,
  widgetCatalogue,
  type WidgetCatalogue,
  type WidgetPlacement,
  type WidgetType,
} from '@vitrine/core/dashboard';
import { useId, useMemo, useRef, type ComponentProps, type ReactNode, type RefObject } from 'react';
import { mergeRefs } from 'react-aria';
import { cn } from '../internal/cn.ts';
import { PlaceDragArea } from '../internal/dnd/index.ts';
import { Announcer } from '../internal/editor/Announcer.tsx';
import { HandleHelp } from '../internal/editor/HandleHelp.tsx';
import { RefusalNote } from '../internal/editor/RefusalNote.tsx';
import { useActiveDrag } from '../internal/editor/useDragGesture.ts';
import { useMessages } from '../messages/index.ts';
import { dashboardEditorMessages } from '../messages/en/dashboardEditor.ts';
import { DashboardBoard } from './DashboardBoard.tsx';
import { DashboardPalette } from './DashboardPalette.tsx';
import type { DashboardEditorModel } from './editorContract.ts';
import { LazyEditorDialogs } from './dialogs/LazyEditorDialogs.tsx';
import { TileDragPreview } from './drag/TileDragPreview.tsx';
import { useBoardDrag } from './drag/useBoardDrag.ts';
import type { WidgetGesture } from './drag/useWidgetGesture.ts';
import { useDashboardEditing } from './useDashboardEditing.ts';

/** Props of `DashboardEditor`. */
export interface DashboardEditorProps extends Omit<ComponentProps<'div'>, 'children'>, DashboardEditorModel {}

function useUnplacedTypes(
  placements: readonly WidgetPlacement[],
  catalogue: WidgetCatalogue,
  mayHave: ((type: WidgetType) => boolean) | undefined,
): readonly WidgetType[] {
  return useMemo(() => {
    const placed = new Set(placements.map(({ type }) => type));
    return Object.keys(catalogue).filter((type) => !placed.has(type) && (mayHave?.(type) ?? true));
  }, [placements, catalogue, mayHave]);
}

interface ActivePreviewProps extends Pick<DashboardEditorModel, 'titleOf'> {
  gesture: WidgetGesture;
  board: RefObject<HTMLElement | null>;
}

/** Preview of the widget that a pointer drags. */
function ActivePreview({ gesture, board, titleOf }: ActivePreviewProps): ReactNode {
  const active = useActiveDrag(gesture);
  if (!active) return null;
  const { type, width, height, plan } = active.session;
  const refused = plan?.refused !== undefined;
  return <TileDragPreview {...{ width, height, refused, board }} title={titleOf(type)} />;
}

function Help({ id }: { id: string }): ReactNode {
  const { t } = useMessages(dashboardEditorMessages);
  return (
    <HandleHelp id={id} keyboard={t('dashboardEditor.keyboardHelp')} touch={t('dashboardEditor.touchHelp')} />
  );
}

/**
 * An editor for the widgets of a dashboard, by pointer and touch, by keyboard alone, and by clicks alone, with
 * announcements. It previews the result of a gesture and calls `onCommand` once at its end.
 *
 * @example
 * <DashboardEditor placements={placements} titleOf={titleOf} onCommand={(command) => dispatch(command)} />
 */
export function DashboardEditor({
  placements,
  catalogue = widgetCatalogue,
  titleOf,
  mayHave,
  onCommand,
  maxRows = defaultMaxRows,
  historyStep,
  className,
  ref,
  ...rest
}: DashboardEditorProps): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  const mergedRef = useMemo(() => mergeRefs(root, ref ?? null), [ref]);
  const board = useRef<HTMLDivElement>(null);
  const helpId = useId();
  const { direction } = useMessages();
  const editing = useDashboardEditing(
    { placements, catalogue, titleOf, onCommand, maxRows, historyStep },
    root,
  );
  const { gesture, actions, announcement, labels, refusal } = editing;
  const isDragged = useActiveDrag(gesture, (active) => active?.by === 'pointer');
  const draggedType = useActiveDrag(gesture, (active) =>
    active?.session.isNew ? active.session.type : undefined,
  );
  const note = useActiveDrag(gesture, (active) => {
    if (!active) return refusal;
    return active.session.plan?.refused ? labels.over(active.session) : undefined;
  });
  const types = useUnplacedTypes(placements, catalogue, mayHave);
  const source = useBoardDrag({ board, gesture, isRtl: direction === 'rtl' });
  const shared = { catalogue, titleOf, actions, helpId };
  return (
    <PlaceDragArea
      data-slot="dashboard-editor"
      {...rest}
      ref={mergedRef}
      source={source}
      area={board}
      scrollsHorizontally
      preview={isDragged && <ActivePreview {...{ gesture, board, titleOf }} />}
      className={cn('vt:relative vt:flex vt:flex-col vt:gap-6 vt:lg:flex-row vt:lg:items-start', className)}
    >
      <DashboardPalette {...shared} {...{ types, draggedType }} />
      <div className="vt:relative vt:isolate vt:min-w-0 vt:flex-1">
        <DashboardBoard {...shared} ref={board} placements={placements} gesture={gesture} />
        <RefusalNote slot="dashboard-refusal" text={note} />
      </div>
      <Help id={helpId} />
      <Announcer slot="dashboard-announcer" announcement={announcement} />
      <LazyEditorDialogs {...{ editing, placements, catalogue, titleOf, maxRows }} />
    </PlaceDragArea>
  );
}
