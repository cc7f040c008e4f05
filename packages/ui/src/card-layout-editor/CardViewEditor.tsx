import type { FieldDragSession } from '@vitrine/core/card-layout';
import { useId, useMemo, useRef, type ComponentProps, type ReactNode } from 'react';
import { mergeRefs } from 'react-aria';
import { cn } from '../internal/cn.ts';
import { PlaceDragArea } from '../internal/dnd/index.ts';
import { Announcer } from '../internal/editor/Announcer.tsx';
import { HandleHelp } from '../internal/editor/HandleHelp.tsx';
import { RefusalNote } from '../internal/editor/RefusalNote.tsx';
import { useActiveDrag, type ActiveDrag } from '../internal/editor/useDragGesture.ts';
import { useMessages } from '../messages/index.ts';
import { cardLayoutMessages } from '../messages/en/cardLayout.ts';
import { CardPreview } from './CardPreview.tsx';
import type { CardViewEditorModel, CardViewEditorProps, NamedModel } from './editorContract.ts';
import { createNames, groupFields } from './fieldGroups.ts';
import { FieldList } from './FieldList.tsx';
import { HiddenFields } from './HiddenFields.tsx';
import { FieldDragPreview } from './drag/FieldDragPreview.tsx';
import { useCardEditing, type CardEditing } from './useCardEditing.ts';
import { useFieldDrag } from './drag/useFieldDrag.ts';

function Help({ id }: { id: string }): ReactNode {
  const { t } = useMessages(cardLayoutMessages);
  return <HandleHelp id={id} keyboard={t('cardLayout.keyboardHelp')} touch={t('cardLayout.touchHelp')} />;
}

function useGroups({ fields, state, labelOf, nameOf, sectionTitleOf }: NamedModel) {
  const { rows } = state;
  return useMemo(
    () => groupFields({ fields, used: new Set(rows.flat()), labelOf, nameOf, sectionTitleOf }),
    [fields, rows, labelOf, nameOf, sectionTitleOf],
  );
}

function useNames({ fields, labelOf, sectionTitleOf }: CardViewEditorModel): (key: string) => string {
  const { t } = useMessages(cardLayoutMessages);
  return useMemo(() => {
    const joinNames = (label: string, section: string) => t('cardLayout.fieldIn', { label, section });
    return createNames({ fields, labelOf, sectionTitleOf, joinNames });
  }, [fields, labelOf, sectionTitleOf, t]);
}

interface ActivePreviewProps extends Pick<CardEditing, 'gesture' | 'labels'>, Pick<NamedModel, 'nameOf'> {}

/** Preview of the field that a pointer drags. */
function ActivePreview({ gesture, labels, nameOf }: ActivePreviewProps): ReactNode {
  const session = useActiveDrag(gesture)?.session;
  if (!session) return null;
  const refused = session.plan.refused !== undefined;
  return <FieldDragPreview label={nameOf(session.key)} hint={labels.hint(session)} refused={refused} />;
}

/** Returns whether a drop on the list would remove the dragged field, and whether it is over the list. */
function removalOf(active: ActiveDrag<FieldDragSession> | undefined): 'possible' | 'over' | undefined {
  if (active?.by !== 'pointer' || active.session.isNew) return undefined;
  return active.session.at === 'list' ? 'over' : 'possible';
}

/** Returns why the last command or step was refused; during a drag by pointer the dragged field shows it. */
function useRefusalText({ gesture, labels, refusal }: CardEditing): string | undefined {
  return useActiveDrag(gesture, (active) => {
    if (active?.by === 'pointer') return undefined;
    return active?.session.plan.refused ? labels.over(active.session) : refusal;
  });
}

interface EditorProps extends Omit<ComponentProps<'div'>, 'children' | 'title'> {
  model: NamedModel;
}

function Editor({ model, className, ref, ...rest }: EditorProps): ReactNode {
  const { view, state, labelOf, nameOf, missing } = model;
  const root = useRef<HTMLDivElement>(null);
  const mergedRef = useMemo(() => mergeRefs(root, ref ?? null), [ref]);
  const preview = useRef<HTMLDivElement>(null);
  const helpId = useId();
  const { direction } = useMessages();
  const editing = useCardEditing(model, root);
  const { gesture, actions, announcement, labels } = editing;
  const isDragged = useActiveDrag(gesture, (active) => active?.by === 'pointer');
  const draggedKey = useActiveDrag(gesture, (active) =>
    active?.session.isNew ? active.session.key : undefined,
  );
  const removal = useActiveDrag(gesture, removalOf);
  const groups = useGroups(model);
  const source = useFieldDrag({ root, gesture, view, isRtl: direction === 'rtl' });
  const refusalText = useRefusalText(editing);
  return (
    <PlaceDragArea
      data-slot="card-view-editor"
      {...rest}
      ref={mergedRef}
      source={source}
      area={preview}
      preview={isDragged && <ActivePreview {...{ gesture, labels, nameOf }} />}
      className={cn('vt:relative vt:flex vt:flex-col vt:gap-6 vt:lg:flex-row vt:lg:items-start', className)}
    >
      <FieldList {...{ groups, missing, actions, draggedKey, removal }} />
      <div className="vt:relative vt:isolate vt:flex vt:min-w-0 vt:flex-1 vt:flex-col vt:gap-4">
        <CardPreview ref={preview} {...{ model, gesture, actions, helpId }} />
        <HiddenFields {...{ labelOf, actions }} hidden={state.hidden} />
        <RefusalNote slot="card-refusal" text={refusalText} />
      </div>
      <Help id={helpId} />
      <Announcer slot="card-announcer" announcement={announcement} />
    </PlaceDragArea>
  );
}

/**
 * An editor for the fields of a view of a file, by pointer and touch, by keyboard alone, and by clicks alone, with
 * announcements. It previews the result of a gesture and calls `onCommand` once at its end.
 *
 * @example
 * <CardViewEditor view="expanded" {...{ state, fields, labelOf, sectionTitleOf, renderValue, title, onCommand }} />
 */
export function CardViewEditor(props: CardViewEditorProps): ReactNode {
  const { view, state, fields, labelOf, sectionTitleOf, renderValue, picture, title, ...more } = props;
  const { onCommand, historyStep, changeOf, missing, onResetField, exposed, ...rest } = more;
  const nameOf = useNames(props);
  const shown = { view, state, fields, labelOf, nameOf, sectionTitleOf, renderValue, picture, title };
  const model = { ...shown, onCommand, historyStep, changeOf, missing, onResetField, exposed };
  return <Editor {...rest} model={model} />;
}
