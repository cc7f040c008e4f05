import type { FieldDragSession } from '@vitrine/core/card-layout';
import { useCallback, useMemo, type RefObject } from 'react';
import { cancelDrag } from '../internal/dnd/index.ts';
import { useAnnouncement, type Announcement } from '../internal/editor/Announcer.tsx';
import { useFocusWhenRendered } from '../focus/useWhenRendered.ts';
import type { ReadableStore } from '../internal/editor/store.ts';
import type { GestureEnd, ActiveDrag } from '../internal/editor/useDragGesture.ts';
import { useOutsideChanges } from '../internal/editor/useOutsideChanges.ts';
import { useMessages } from '../messages/index.ts';
import { cardLayoutMessages } from '../messages/en/cardLayout.ts';
import { findCardFocus, findFocusFallback, focusAfterRemoval, type CardFocus } from './cardFocus.ts';
import type { NamedModel } from './editorContract.ts';
import type { FieldActions } from './commands/fieldActions.ts';
import { useCardActions } from './commands/useCardActions.ts';
import { useCardCommands, type CardCommands } from './commands/useCardCommands.ts';
import { useCardLabels, type CardLabels } from './commands/useCardLabels.ts';
import { useFieldGesture, type FieldGesture } from './drag/useFieldGesture.ts';

/** State and actions of the editor, for its parts. */
export interface CardEditing {
  readonly gesture: FieldGesture;
  readonly labels: CardLabels;
  readonly announcement: ReadableStore<Announcement>;
  readonly actions: FieldActions;
  /** Why the last command or step was refused. */
  readonly refusal: string | undefined;
}

/** The focused element may have been scrolled out of view during the drag. */
function showFocused(root: HTMLElement | null): void {
  const focused = document.activeElement;
  if (root?.contains(focused)) focused?.scrollIntoView({ block: 'nearest' });
}

/**
 * Places the focus after a gesture: on what was dropped, or next to what was removed. When the dragged item was removed
 * meanwhile, on the heading of the list: a key that was meant to drop it has no effect there.
 */
function useGestureEnd(
  root: RefObject<HTMLElement | null>,
  focus: (target: CardFocus) => void,
  setRefusal: CardCommands['setRefusal'],
) {
  return useCallback(
    ({ session, by }: ActiveDrag<FieldDragSession>, end: GestureEnd) => {
      const { key, at, base } = session;
      if (end === 'dropped') focus(at === 'list' ? focusAfterRemoval(base.rows, key) : { key, at: 'handle' });
      if (end === 'cancelled' && by === 'keys') {
        setRefusal(undefined);
        showFocused(root.current);
      }
      if (end === 'gone' && by === 'pointer') cancelDrag();
      if (end === 'gone' && (by === 'keys' || document.activeElement === document.body)) focus('heading');
    },
    [root, focus, setRefusal],
  );
}

/** Edits a view by pointer, keys and clicks, with the same commands and announcements. */
export function useCardEditing(model: NamedModel, root: RefObject<HTMLElement | null>): CardEditing {
  const { state, view, fields } = model;
  const { t, direction } = useMessages(cardLayoutMessages);
  const isRtl = direction === 'rtl';
  const labels = useCardLabels(model.nameOf);
  const [announcement, announce] = useAnnouncement();
  const focus = useFocusWhenRendered(root, findCardFocus);
  useOutsideChanges(root, {
    items: state.rows,
    findFocusFallback,
    historyStep: model.historyStep,
    announce: (historyStep) => announce(labels.historyStepped(historyStep)),
  });
  const commands = useCardCommands({ model, labels, announce, focus });
  const { commit, refusal, setRefusal } = commands;
  const options = useMemo(() => {
    const keys = new Set<string>(fields.map(({ key }) => key));
    return { view, isAvailable: (key: string) => keys.has(key) };
  }, [view, fields]);
  const onEnd = useGestureEnd(root, focus, setRefusal);
  const gesture = useFieldGesture({ state, options, labels, announce, commit, onEnd, setRefusal });
  const actions = useCardActions({ model, t, labels, isRtl, commands, gesture });
  return { gesture, labels, announcement, actions, refusal };
}
