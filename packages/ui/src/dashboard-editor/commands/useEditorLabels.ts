import {
  changesBetween,
  dropTargetOf,
  type DashboardPlan,
  type DashboardRefusal,
  type GridCell,
  type WidgetDragSession,
  type WidgetPlacement,
  type WidgetSize,
  type WidgetType,
} from '@vitrine/core/dashboard';
import { useMemo } from 'react';
import type { DragAnnouncements } from '../../internal/editor/useDragGesture.ts';
import { loadFailureText, useMessages, type Messages } from '../../messages/index.ts';
import { dashboardEditorMessages } from '../../messages/en/dashboardEditor.ts';
import type { DashboardEditorModel, EditorHistoryStep } from '../editorContract.ts';

/** The texts of the editor, for display and for the live region. */
export interface EditorLabels extends DragAnnouncements<WidgetDragSession> {
  /** The place of a dragged widget after a change of its size. */
  overSized(session: WidgetDragSession): string;
  /** The result of a command on a widget. */
  done(type: WidgetType, plan: DashboardPlan, withSize?: boolean): string;
  removed(type: WidgetType): string;
  /** A widget was removed while its dialog was open. */
  removedElsewhere(type: WidgetType): string;
  /** The result of undo, redo or reset. */
  historyStepped(historyStep: EditorHistoryStep): string;
  refused(reason: DashboardRefusal, type: WidgetType): string;
  /** A menu or dialog could not be loaded. */
  loadFailed(): string;
}

type Layout = readonly WidgetPlacement[];
type TitleOf = DashboardEditorModel['titleOf'];

function placeLabel(t: Messages<typeof dashboardEditorMessages>['t'], { left, top }: GridCell): string {
  return t('dashboardEditor.place', { column: left + 1, row: top + 1 });
}

function overLabel(
  t: Messages<typeof dashboardEditorMessages>['t'],
  name: string,
  at: GridCell,
  count: number,
): string {
  const place = placeLabel(t, at);
  if (count === 0) return t('dashboardEditor.over', { name, place });
  return t('dashboardEditor.overMoved', { name, place, count });
}

function sizedLabel(
  t: Messages<typeof dashboardEditorMessages>['t'],
  name: string,
  at: GridCell & WidgetSize,
): string {
  const size = t('dashboardEditor.sizeSpoken', { width: at.width, height: at.height });
  return t('dashboardEditor.overSized', { name, size, place: placeLabel(t, at) });
}

/** Returns the announcements during a drag and after it. */
function dragAnnouncements(
  t: Messages<typeof dashboardEditorMessages>['t'],
  titleOf: TitleOf,
  refused: EditorLabels['refused'],
) {
  const nameOf = ({ type }: WidgetDragSession) => titleOf(type);
  const placeText = (
    session: WidgetDragSession,
    announce: (at: GridCell & WidgetSize, count: number) => string,
  ): string => {
    const at = dropTargetOf(session);
    if (at) return announce(at, session.plan?.moved.length ?? 0);
    if (session.plan?.refused) return refused(session.plan.refused, session.type);
    return t('dashboardEditor.outside', { name: nameOf(session) });
  };
  return {
    pickedUp(session: WidgetDragSession): string {
      const [name, at] = [nameOf(session), dropTargetOf(session)];
      if (at) return t('dashboardEditor.pickedUp', { name, place: placeLabel(t, at) });
      return t('dashboardEditor.pickedUpNew', { name });
    },
    over: (session: WidgetDragSession) =>
      placeText(session, (at, count) => overLabel(t, nameOf(session), at, count)),
    overSized: (session: WidgetDragSession) => placeText(session, (at) => sizedLabel(t, nameOf(session), at)),
    dropped: (session: WidgetDragSession) =>
      placeText(session, (at, count) => {
        const [name, place] = [nameOf(session), placeLabel(t, at)];
        if (count === 0) return t('dashboardEditor.dropped', { name, place });
        return t('dashboardEditor.droppedMoved', { name, place, count });
      }),
    cancelled(session: WidgetDragSession): string {
      const [name, from] = [nameOf(session), session.base.find(({ type }) => type === session.type)];
      if (!from) return t('dashboardEditor.cancelledNew', { name });
      return t('dashboardEditor.cancelled', { name, place: placeLabel(t, from) });
    },
  };
}

/** Returns the text for one changed widget and its place, or for the number of changed widgets. */
function changeLabel(
  t: Messages<typeof dashboardEditorMessages>['t'],
  titleOf: TitleOf,
  before: Layout,
  after: Layout,
): string {
  const [type, ...more] = changesBetween(before, after);
  if (type === undefined || more.length > 0)
    return t('dashboardEditor.changed', { count: type === undefined ? 0 : more.length + 1 });
  const [previous, at] = [before, after].map((layout) => layout.find((each) => each.type === type));
  const name = titleOf(type);
  if (!at) return t('dashboardEditor.removed', { name });
  if (!previous) return t('dashboardEditor.back', { name, place: placeLabel(t, at) });
  if (previous.width !== at.width || previous.height !== at.height) return sizedLabel(t, name, at);
  return overLabel(t, name, at, 0);
}

function createLabels(
  t: Messages<typeof dashboardEditorMessages>['t'],
  titleOf: TitleOf,
  maxRows: number,
): EditorLabels {
  const refused = (reason: DashboardRefusal, type: WidgetType): string => {
    if (reason === 'max-rows') return t('dashboardEditor.refusal.max-rows', { rows: maxRows });
    if (reason === 'unknown-widget') return t('dashboardEditor.refusal.unknown-widget');
    return t(`dashboardEditor.refusal.${reason}`, { name: titleOf(type) });
  };
  return {
    ...dragAnnouncements(t, titleOf, refused),
    refused,
    loadFailed: () => loadFailureText(t),
    gone: ({ type }) => t('dashboardEditor.gone', { name: titleOf(type) }),
    removedElsewhere: (type) => t('dashboardEditor.gone', { name: titleOf(type) }),
    historyStepped: ({ kind, before, after }) =>
      t(`dashboardEditor.history.${kind}`, { what: changeLabel(t, titleOf, before, after) }),
    removed: (type) => t('dashboardEditor.removed', { name: titleOf(type) }),
    done(type, { placements, moved, refused: reason }, withSize = false) {
      if (reason) return refused(reason, type);
      const at = placements.find((each) => each.type === type);
      if (!at) return t('dashboardEditor.removed', { name: titleOf(type) });
      if (withSize) return sizedLabel(t, titleOf(type), at);
      return overLabel(t, titleOf(type), at, moved.length);
    },
  };
}

/** Returns the texts of the editor in the current language. */
export function useEditorLabels(titleOf: TitleOf, maxRows: number): EditorLabels {
  const { t } = useMessages(dashboardEditorMessages);
  return useMemo(() => createLabels(t, titleOf, maxRows), [t, titleOf, maxRows]);
}
