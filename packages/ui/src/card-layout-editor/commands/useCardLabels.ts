import {
  compareRows,
  positionOf,
  type CardRefusal,
  type CardViewState,
  type FieldStep,
  type FieldDragSession,
  type RowPlace,
} from '@vitrine/core/card-layout';
import { useMemo } from 'react';
import type { DragAnnouncements } from '../../internal/editor/useDragGesture.ts';
import { cardLayoutMessages } from '../../messages/en/cardLayout.ts';
import { loadFailureText, useMessages, type Messages } from '../../messages/index.ts';
import type { CardHistoryStep, NamedModel } from '../editorContract.ts';
import { mirrorSide } from '../mirrorSide.ts';

/** The texts of the editor, for display and for the live region. */
export interface CardLabels extends DragAnnouncements<FieldDragSession> {
  /** The place of a field after a command, or that it was removed. */
  done(key: string, state: CardViewState): string;
  refused(reason: CardRefusal, key: string): string;
  /** Why a keyboard step does not move the field further. */
  edge(session: FieldDragSession, step: FieldStep, perRow: 1 | 2): string;
  /** A place as a menu entry: 'Left of Author'. */
  place(at: RowPlace, rows: CardViewState['rows']): string;
  /** The effect of a drop, shown next to the pointer; undefined for none. */
  hint(session: FieldDragSession): string | undefined;
  /** A field was reset to its place in the default. */
  resetField(key: string): string;
  /** The change made by undo, redo or reset: the field, or the number of fields. */
  historyStepped(historyStep: CardHistoryStep): string;
  /** A menu could not be loaded. */
  loadFailed(): string;
}

interface LabelContext {
  readonly t: Messages<typeof cardLayoutMessages>['t'];
  readonly labelOf: NamedModel['nameOf'];
  readonly isRtl: boolean;
}

/** Returns 'row 2 of 5, left of Author'; undefined when the view does not contain the field. */
function positionLabel({ t, labelOf, isRtl }: LabelContext, { rows }: CardViewState, key: string) {
  const position = positionOf(rows, key);
  if (!position) return undefined;
  const { row, of, beside } = position;
  if (!beside) return t('cardLayout.at', { row, rows: of });
  const isLeft = mirrorSide(beside.side, isRtl) === 'left';
  return t(isLeft ? 'cardLayout.atLeft' : 'cardLayout.atRight', {
    row,
    rows: of,
    other: labelOf(beside.key),
  });
}

function placeLabel(
  { t, labelOf, isRtl }: LabelContext,
  { row, side }: RowPlace,
  rows: CardViewState['rows'],
) {
  if (side === 'above' || side === 'below') return t(`cardLayout.place.${side}`, { row: row + 1 });
  const fields = rows[row] ?? [];
  const name = labelOf((side === 'left' ? fields[0] : fields.at(-1)) ?? '');
  return t(`cardLayout.place.${isRtl === (side === 'left') ? 'right' : 'left'}`, { name });
}

function refusalLabel({ t, labelOf }: LabelContext, reason: CardRefusal, key: string): string {
  if (reason === 'row-full' || reason === 'one-per-row') return t(`cardLayout.refusal.${reason}`);
  return t(`cardLayout.refusal.${reason}`, { name: labelOf(key) });
}

function edgeLabel(
  context: LabelContext,
  { key, plan }: FieldDragSession,
  step: FieldStep,
  perRow: 1 | 2,
): string {
  const name = context.labelOf(key);
  const isSideways = step === 'left' || step === 'right';
  if (isSideways && perRow === 1) return refusalLabel(context, 'one-per-row', key);
  if (isSideways && !positionOf(plan.state.rows, key)?.beside)
    return context.t('cardLayout.edge.alone', { name });
  return context.t(`cardLayout.edge.${mirrorSide(step, context.isRtl)}`, { name });
}

/** Returns the announcements during a drag and after it. */
function dragAnnouncements(context: LabelContext): DragAnnouncements<FieldDragSession> {
  const { t, labelOf } = context;
  return {
    pickedUp({ key, base }) {
      const [name, place] = [labelOf(key), positionLabel(context, base, key)];
      return place === undefined
        ? t('cardLayout.pickedUpNew', { name })
        : t('cardLayout.pickedUp', { name, place });
    },
    over({ key, at, plan, isNew }) {
      const name = labelOf(key);
      if (plan.refused) return refusalLabel(context, plan.refused, key);
      if (at === 'list' && !isNew) return t('cardLayout.overList', { name });
      const place = at && at !== 'list' && positionLabel(context, plan.state, key);
      return place ? t('cardLayout.over', { name, place }) : t('cardLayout.outside', { name });
    },
    dropped({ key, at, plan }) {
      const name = labelOf(key);
      if (plan.refused) return refusalLabel(context, plan.refused, key);
      const place = at === 'list' ? undefined : positionLabel(context, plan.state, key);
      return place === undefined
        ? t('cardLayout.removed', { name })
        : t('cardLayout.dropped', { name, place });
    },
    cancelled({ key, base }) {
      const [name, place] = [labelOf(key), positionLabel(context, base, key)];
      return place === undefined
        ? t('cardLayout.cancelledNew', { name })
        : t('cardLayout.cancelled', { name, place });
    },
    gone: ({ key }) => t('cardLayout.wentAway', { name: labelOf(key) }),
  };
}

/** Returns the text for one changed field and its place, or for the number of changed fields. */
function changeLabel(context: LabelContext, { before, after }: CardHistoryStep): string {
  const { t, labelOf } = context;
  const { added, removed, moved } = compareRows(before.rows, after.rows);
  const [key, ...more] = [...added, ...removed, ...moved];
  if (key === undefined && before.hasTitles !== after.hasTitles)
    return t(after.hasTitles ? 'cardLayout.titlesShown' : 'cardLayout.titlesHidden');
  if (key === undefined || more.length > 0)
    return t('cardLayout.changed', { count: key === undefined ? 0 : more.length + 1 });
  const [name, place] = [labelOf(key), positionLabel(context, after, key)];
  if (place === undefined) return t('cardLayout.removed', { name });
  return t(added.length > 0 ? 'cardLayout.back' : 'cardLayout.over', { name, place });
}

function createLabels(context: LabelContext): CardLabels {
  const { t, labelOf } = context;
  return {
    ...dragAnnouncements(context),
    loadFailed: () => loadFailureText(t),
    refused: (reason, key) => refusalLabel(context, reason, key),
    resetField: (key) => t('cardLayout.asDefaultDone', { name: labelOf(key) }),
    historyStepped: (historyStep) =>
      t(`cardLayout.history.${historyStep.kind}`, { what: changeLabel(context, historyStep) }),
    edge: (session, step, perRow) => edgeLabel(context, session, step, perRow),
    place: (at, rows) => placeLabel(context, at, rows),
    done(key, state) {
      const [name, place] = [labelOf(key), positionLabel(context, state, key)];
      return place === undefined ? t('cardLayout.removed', { name }) : t('cardLayout.over', { name, place });
    },
    hint({ key, at, plan, base, isNew }) {
      if (plan.refused) return refusalLabel(context, plan.refused, key);
      if (at === undefined || plan.state === base) return undefined;
      if (at === 'list') return isNew ? undefined : t('cardLayout.removeField');
      return base.rows.length === 0 ? t('cardLayout.end') : placeLabel(context, at, base.rows);
    },
  };
}

/** Returns the texts of the editor in the current language. */
export function useCardLabels(labelOf: NamedModel['nameOf']): CardLabels {
  const { t, direction } = useMessages(cardLayoutMessages);
  return useMemo(() => createLabels({ t, labelOf, isRtl: direction === 'rtl' }), [t, labelOf, direction]);
}
