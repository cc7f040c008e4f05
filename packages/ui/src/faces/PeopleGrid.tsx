import { observeElementRect, useVirtualizer } from '@tanstack/react-virtual';
import type { MediaUrlSource } from '@vitrine/core/assets';
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { useElementSize } from '../assets/list/useElementSize.ts';
import { cn } from '../internal/cn.ts';
import { withRow } from '../internal/withRow.ts';
import { keywordTarget } from '../keywords/keywordGrid.ts';
import type { MenuGroup } from '../lazy-menu/index.ts';
import { peopleMessages } from '../messages/en/recognition/people.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import type { DrawnPerson } from './drawnPerson.ts';
import { PersonCard } from './PersonCard.tsx';

/** Props of `PeopleGrid`. */
export interface PeopleGridProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The loaded people in their order. */
  people: readonly DrawnPerson[];
  /** Returns the picture of a face. */
  srcOf?: ((faceId: string) => string | MediaUrlSource | undefined) | undefined;
  /** Returns the address of the photos of a person; without an address the card is no link. */
  hrefOf: (person: DrawnPerson) => string | undefined;
  /** Returns the actions of a person. */
  actionsOf?: ((person: DrawnPerson) => readonly MenuGroup[]) | undefined;
  /** Id of the person whose name is being edited. */
  renamingId?: string | undefined;
  /** Why the new name was not saved. */
  renameError?: string | undefined;
  /** Called for the key F2. Without it people cannot be renamed. */
  onStartRename?: ((event: { id: string }) => void) | undefined;
  /** Called with the new name. */
  onRename: (event: { id: string; name: string }) => void;
  /** Called when the edit of a name ends without a change. */
  onCancelRename: () => void;
  /** Ids of people with a change that is being saved. */
  savingIds?: ReadonlySet<string> | undefined;
  /** Called when the last loaded rows are rendered; without it there are no more. */
  onMore?: (() => void) | undefined;
  /** Called when the code of the menus could not be loaded. */
  onLoadFailed: () => void;
}

const gap = 16;
const cardWidth = 152;
const textHeight = 64;
const overscanRows = 2;
const initialRect = { width: 1000, height: 700 };

/** Rows in the window: each card is as wide as its column, and its picture is square. */
function usePeopleWindow(count: number, focusedIndex: number) {
  const scroller = useRef<HTMLDivElement>(null);
  const inner = useRef<HTMLUListElement>(null);
  const { width } = useElementSize(inner, initialRect);
  const columns = Math.max(Math.floor((width + gap) / (cardWidth + gap)), 2);
  const rowHeight = Math.round((width + gap) / columns) + textHeight;
  const rowCount = Math.ceil(count / columns);
  const virtualizer = useVirtualizer({
    count: rowCount,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: overscanRows,
    rangeExtractor: withRow(Math.floor(focusedIndex / columns), rowCount),
    initialRect,
    // A list that is not laid out has no height; the default size keeps its rows rendered.
    observeElementRect: (instance, notify) =>
      observeElementRect(instance, (rect) => notify(rect.height > 0 ? rect : initialRect)),
  });
  useLayoutEffect(() => virtualizer.measure(), [rowHeight, virtualizer]);
  return { scroller, inner, columns, rowHeight, rowCount, virtualizer };
}

function usePeopleFocus(props: PeopleGridProps) {
  const { people, renamingId, onStartRename } = props;
  const [activeId, setActiveId] = useState<string>();
  const index = Math.max(
    people.findIndex(({ id }) => id === activeId),
    0,
  );
  const view = usePeopleWindow(people.length, index);
  const { scroller, columns, rowHeight, virtualizer } = view;
  const wantsFocus = useRef(false);
  const wasRenaming = useRef(renamingId);
  useLayoutEffect(() => {
    // The name field of a card is gone after the edit; the card takes the focus.
    if (wasRenaming.current !== undefined && renamingId === undefined) wantsFocus.current = true;
    wasRenaming.current = renamingId;
  }, [renamingId]);
  useLayoutEffect(() => {
    if (!wantsFocus.current) return;
    const id = people[index]?.id;
    const card = id && scroller.current?.querySelector<HTMLElement>(`[data-person-link="${CSS.escape(id)}"]`);
    if (!card) return;
    wantsFocus.current = false;
    card.focus({ preventScroll: true });
  });
  function press(event: KeyboardEvent): void {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (!(target instanceof HTMLElement) || target.dataset['personLink'] === undefined) return;
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const pageRows = Math.max(Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight), 1);
    const to = keywordTarget(key, index, { columns, count: people.length, pageRows, isRtl });
    const person = to === undefined ? undefined : people[to];
    if (key === 'F2' && onStartRename) onStartRename({ id: target.dataset['personLink'] });
    else if (person && to !== undefined) {
      virtualizer.scrollToIndex(Math.floor(to / columns));
      wantsFocus.current = true;
      setActiveId(person.id);
    } else return;
    event.preventDefault();
  }
  return { ...view, index, setActiveId, press };
}

/**
 * The people of an account as cards with a cover, a name and the number of their photos. Only rows in the window are
 * rendered, for any number of people; the next page is requested near the end. One tab stop; arrow keys move between the
 * cards. It is a scroll container: give it a height.
 */
export function PeopleGrid(props: PeopleGridProps): ReactNode {
  const { people, srcOf, hrefOf, actionsOf, renamingId, renameError, onStartRename: _, ...others } = props;
  const { onRename, onCancelRename, savingIds, onMore, onLoadFailed, className, ...rest } = others;
  const { t } = useMessages(peopleMessages);
  const helpId = useId();
  const { scroller, inner, columns, rowCount, virtualizer, index, setActiveId, press } =
    usePeopleFocus(props);
  const rows = virtualizer.getVirtualItems();
  const isAtEnd = (rows.at(-1)?.index ?? -1) >= rowCount - 1;
  useEffect(() => {
    if (isAtEnd) onMore?.();
  }, [isAtEnd, onMore, people.length]);
  return (
    <div data-slot="people-grid" {...rest} className={cn('vt:flex vt:min-h-0 vt:flex-col', className)}>
      <p id={helpId} className="vt:visually-hidden">
        {t('people.listHelp')}
      </p>
      <div
        ref={scroller}
        tabIndex={-1}
        className="vt:min-h-0 vt:flex-1 vt:overflow-y-auto vt:px-gutter vt:py-1 vt:focus-ring-inset"
      >
        <ul
          ref={inner}
          aria-label={t('people.list')}
          aria-describedby={helpId}
          className="vt:relative"
          style={{ height: virtualizer.getTotalSize() }}
          onKeyDown={press}
        >
          {rows.flatMap(({ index: row, start }) =>
            people.slice(row * columns, (row + 1) * columns).map((person, column) => (
              <li
                key={person.id}
                aria-setsize={onMore ? -1 : people.length}
                aria-posinset={row * columns + column + 1}
                className="vt:absolute vt:top-0"
                style={{
                  transform: `translateY(${start}px)`,
                  insetInlineStart: `calc((100% + ${gap}px) / ${columns} * ${column})`,
                  width: `calc((100% + ${gap}px) / ${columns} - ${gap}px)`,
                }}
                onFocus={() => setActiveId(person.id)}
              >
                <PersonCard
                  {...{ person, onRename, onCancelRename, onLoadFailed }}
                  src={person.coverFaceId === null ? undefined : srcOf?.(person.coverFaceId)}
                  href={hrefOf(person)}
                  actions={actionsOf && (() => actionsOf(person))}
                  isRenaming={person.id === renamingId}
                  renameError={person.id === renamingId ? renameError : undefined}
                  isSaving={savingIds?.has(person.id) ?? false}
                  tabIndex={row * columns + column === index ? 0 : -1}
                />
              </li>
            )),
          )}
        </ul>
      </div>
    </div>
  );
}
