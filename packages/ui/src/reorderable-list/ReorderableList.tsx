import {
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
} from 'react';
import { mergeRefs } from 'react-aria';
import { cn } from '../internal/cn.ts';
import { PlaceDragArea } from '../internal/dnd/index.ts';
import { Announcer, useAnnouncement } from '../internal/editor/Announcer.tsx';
import { HandleHelp } from '../internal/editor/HandleHelp.tsx';
import { useActiveDrag, useDragGesture, type Gesture } from '../internal/editor/useDragGesture.ts';
import { useLatest } from '../internal/editor/useLatest.ts';
import { useLoadedDialog } from '../internal/useLoadedDialog.ts';
import { isFocusLost } from '../focus/focus.ts';
import { administrationMessages } from '../messages/en/administration.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { ReorderableRow, ReorderPreview, type ReorderControls } from './ReorderableRow.tsx';
import { isMove, rebaseReorder, startReorder, type ReorderSession } from './reorder.ts';
import { useReorderActions } from './useReorderActions.ts';
import { useReorderDrag } from './useReorderDrag.ts';

/** Props of `ReorderableList`. */
export interface ReorderableListProps<Item> extends Omit<ComponentProps<'div'>, 'children'> {
  /** Names the list. */
  label: string;
  /** The items, in their order. */
  items: readonly Item[];
  /** Returns the unique key of an item. */
  keyOf: (item: Item) => string;
  /** Returns the name of an item, for its controls and announcements. */
  nameOf: (item: Item) => string;
  /**
   * Renders an item. `controls.handle` is the drag handle, `controls.menu` the button with 'Move up', 'Move down'
   * and 'Move to…'; both must be rendered.
   */
  renderItem: (item: Item, controls: ReorderControls) => ReactNode;
  /** Called with the key of the moved item and its new index. */
  onMove: (move: { key: string; to: number }) => void;
  /** Whether nothing can be moved. Defaults to false. */
  disabled?: boolean | undefined;
  /** Called when the code of a menu, or of the dialog of 'Move to…', could not be loaded. */
  onLoadFailed?: (() => void) | undefined;
}

function loadMoveTo() {
  return import('./MoveToDialog.tsx').then(({ MoveToDialog }) => MoveToDialog);
}

/** Returns the drag gesture of the list, the last announcement, and a function that moves an item without a drag. */
function useReordering(
  keys: readonly string[],
  nameOf: (key: string) => string,
  onMove: (key: string, to: number) => void,
) {
  const { t } = useMessages(administrationMessages);
  const [announcement, announce] = useAnnouncement();
  const placeOf = ({ key, keys: order, to }: ReorderSession) => ({
    name: nameOf(key),
    place: to + 1,
    count: order.length,
  });
  const dropped = (session: ReorderSession) =>
    isMove(session)
      ? t('administration.dropped', placeOf(session))
      : t('administration.stays', placeOf(session));
  const gesture = useDragGesture<ReorderSession>({
    startDrag: (key) => startReorder(keys, key),
    rebase: (session) => rebaseReorder(session, keys),
    isOutside: () => false,
    isRefused: () => false,
    commit(session) {
      if (isMove(session)) onMove(session.key, session.to);
      return undefined;
    },
    labels: {
      pickedUp: (session) => t('administration.pickedUp', placeOf(session)),
      over: (session) => t('administration.over', placeOf(session)),
      dropped,
      cancelled: ({ key, keys: order }) => dropped({ key, keys: order, to: order.indexOf(key) }),
      gone: ({ key }) => t('administration.moveGone', { name: nameOf(key) }),
    },
    announce,
    onEnd: () => undefined,
  });
  function moveTo(key: string, to: number): void {
    const session = startReorder(keys, key);
    if (!session) return;
    announce(dropped({ ...session, to }));
    if (isMove({ ...session, to })) onMove(key, to);
  }
  return { gesture, announcement, moveTo };
}

/** Returns a function that restores the focus after the next render: an element that is moved in the document loses it. */
function useFocusRestoration(): () => void {
  const focused = useRef<Element>(null);
  useLayoutEffect(() => {
    if (focused.current instanceof HTMLElement && isFocusLost()) focused.current.focus();
    focused.current = null;
  });
  return () => void (focused.current = document.activeElement);
}

function ActivePreview({
  gesture,
  nameOf,
}: {
  gesture: Gesture<ReorderSession>;
  nameOf: (key: string) => string;
}) {
  const key = useActiveDrag(gesture, (active) => active?.session.key);
  return key === undefined ? null : <ReorderPreview name={nameOf(key)} />;
}

/**
 * A list whose items are moved by pointer, by finger, by keyboard, or by clicks alone, with announcements. A gesture
 * marks the new position and calls `onMove` once at its end.
 *
 * @example
 * <ReorderableList
 *   label="Statuses"
 *   items={['Draft', 'Approved']}
 *   keyOf={(name) => name}
 *   nameOf={(name) => name}
 *   onMove={({ key, to }) => console.log(key, to)}
 *   renderItem={(name, { handle, menu }) => <p>{handle}{name}{menu}</p>}
 * />
 */
export function ReorderableList<Item>({
  label,
  items,
  keyOf,
  nameOf,
  renderItem,
  onMove,
  disabled = false,
  onLoadFailed,
  className,
  ref,
  ...rest
}: ReorderableListProps<Item>): ReactNode {
  const { t } = useMessages(administrationMessages);
  const root = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const attach = useMemo(() => mergeRefs(root, ref ?? null), [ref]);
  const helpId = useId();
  const [movedKey, setMovedKey] = useState<string>();
  const closeMoveTo = () => setMovedKey(undefined);
  const { part: MoveToDialog } = useLoadedDialog(movedKey !== undefined, loadMoveTo, {
    onClosed: closeMoveTo,
    onLoadFailed,
  });
  const keys = items.map(keyOf);
  const itemsByKey = new Map(items.map((item) => [keyOf(item), item]));
  const latestName = useLatest((key: string) => {
    const item = itemsByKey.get(key);
    return item === undefined ? '' : nameOf(item);
  });
  const [nameOfKey] = useState(() => (key: string) => latestName()(key));
  const keepFocus = useFocusRestoration();
  const { gesture, announcement, moveTo } = useReordering(keys, nameOfKey, (key, to) => {
    keepFocus();
    onMove({ key, to });
  });
  const actions = useReorderActions({ gesture, moveTo, openMoveDialog: setMovedKey, keys });
  const source = useReorderDrag(root, gesture, disabled);
  const isDragged = useActiveDrag(gesture, (active) => active?.by === 'pointer');
  return (
    <PlaceDragArea
      data-slot="reorderable-list"
      {...rest}
      ref={attach}
      source={source}
      area={list}
      preview={isDragged && <ActivePreview gesture={gesture} nameOf={nameOfKey} />}
      className={cn('vt:relative', className)}
    >
      <ol ref={list} aria-label={label} className="vt:m-0 vt:flex vt:list-none vt:flex-col vt:gap-3 vt:p-0">
        {items.map((item, index) => (
          <ReorderableRow
            key={keyOf(item)}
            itemKey={keyOf(item)}
            name={nameOf(item)}
            isFirst={index === 0}
            isLast={index === items.length - 1}
            {...{ gesture, actions, helpId, disabled, onLoadFailed }}
          >
            {(controls) => renderItem(item, controls)}
          </ReorderableRow>
        ))}
      </ol>
      <HandleHelp
        id={helpId}
        keyboard={t('administration.keyboardHelp')}
        touch={t('administration.touchHelp')}
      />
      <Announcer slot="reorder-announcer" announcement={announcement} />
      {MoveToDialog && movedKey !== undefined && itemsByKey.has(movedKey) && (
        <MoveToDialog itemKey={movedKey} {...{ keys, moveTo }} nameOf={nameOfKey} onClose={closeMoveTo} />
      )}
    </PlaceDragArea>
  );
}
