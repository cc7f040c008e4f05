import type { HeldField } from '@vitrine/core/card-layout';
import { useCallback, useMemo, type RefObject } from 'react';
import { cancelDrag } from '../internal/dnd/index.ts';
import { useAnnouncement, type Announcement } from '../internal/editor/Announcer.tsx';
import { useFocusWhenDrawn } from '../internal/editor/useFocusWhenDrawn.ts';
import type { GestureEnd, Hand } from '../internal/editor/useHeld.ts';
import { useMessages } from '../messages/index.ts';
import { findCardFocus, focusAfterRemoval, type CardFocus } from './cardFocus.ts';
import type { CardViewEditorModel } from './editorContract.ts';
import type { FieldActions } from './fieldActions.ts';
import { useCardActions } from './useCardActions.ts';
import { useCardCommands } from './useCardCommands.ts';
import { useCardWords, type CardWords } from './useCardWords.ts';
import { useHeldField, type FieldGesture } from './useHeldField.ts';

/** Everything the editor does, for its parts to draw. */
export interface CardEditing {
  /** What is held. */
  readonly hand: Hand<HeldField> | undefined;
  readonly gesture: FieldGesture;
  readonly words: CardWords;
  readonly announcement: Announcement;
  readonly actions: FieldActions;
  /** Why the last command or step was refused. */
  readonly refusal: string | undefined;
}

/** After a gesture: the focus goes to what was dropped, or to what is left where that was taken away. */
function useGestureEnd(focus: (target: CardFocus) => void) {
  return useCallback(
    ({ held, by }: Hand<HeldField>, end: GestureEnd) => {
      const { key, at, base } = held;
      if (end === 'dropped') focus(at === 'list' ? focusAfterRemoval(base, key) : { key, at: 'handle' });
      if (end === 'gone' && by === 'pointer') cancelDrag();
      // What keys hold has the focus, and is about to be drawn no more.
      if (end === 'gone' && by === 'keys') focus('list');
    },
    [focus],
  );
}

/** The editing of a view by pointer, keys and clicks: the same commands, said alike (A119–A122). */
export function useCardEditing(model: CardViewEditorModel, root: RefObject<HTMLElement | null>): CardEditing {
  const { state, view, fields } = model;
  const { t, direction } = useMessages();
  const isRtl = direction === 'rtl';
  const words = useCardWords(model.labelOf);
  const [announcement, say] = useAnnouncement();
  const focus = useFocusWhenDrawn(root, findCardFocus);
  const commands = useCardCommands({ model, words, say, focus });
  const { commit, refusal, setRefusal } = commands;
  const options = useMemo(() => {
    const keys = new Set<string>(fields.map(({ key }) => key));
    return { view, isAvailable: (key: string) => keys.has(key) };
  }, [view, fields]);
  const onEnd = useGestureEnd(focus);
  const [hand, gesture] = useHeldField({ state, options, words, say, commit, onEnd, setRefusal });
  const actions = useCardActions({ model, t, words, isRtl, commands, gesture });
  return { hand, gesture, words, announcement, actions, refusal };
}
