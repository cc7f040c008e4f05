import { measureElement, observeElementRect, useVirtualizer } from '@tanstack/react-virtual';
import type { TranscriptEntry } from '@vitrine/core/contract';
import { formatVideoTime, type TranscriptMatch } from '@vitrine/core/transcripts';
import {
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { cn } from '../internal/cn.ts';
import { withRows } from '../internal/withRow.ts';
import { transcriptsMessages } from '../messages/en/recognition/transcripts.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { rowOfKey } from '../internal/rowOfKey.ts';
import { TranscriptText } from './TranscriptText.tsx';

/** Props of `TranscriptList`. */
export interface TranscriptListProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The entries in display order. Entries without a time cannot be played and are never active. */
  entries: readonly TranscriptEntry[];
  /** Index of the entry that is being spoken. */
  activeIndex?: number | undefined;
  /** Whether the list scrolls with the active entry. Defaults to false. */
  isFollowing?: boolean | undefined;
  /** Called when the reader scrolls the list, so that it can stop following. */
  onReaderScroll?: (() => void) | undefined;
  /** Called to play from an entry. Without it the entries can only be read. */
  onSeek?: ((event: { seconds: number }) => void) | undefined;
  /** Language of the entries as a BCP 47 tag. Defaults to that of the page. */
  language?: string | undefined;
  /** Places with the searched text, which are marked. Defaults to none. */
  matches?: readonly TranscriptMatch[] | undefined;
  /** The current match; the list scrolls there when it changes. */
  currentMatch?: TranscriptMatch | undefined;
}

const rowHeight = 44;
const overscanRows = 6;
const initialRect = { width: 384, height: 480 };
const noMatches: readonly TranscriptMatch[] = [];
/** Keys and gestures by which a reader scrolls. The scrolling of the list itself raises none of them. */
const readerEvents = ['wheel', 'touchmove', 'pointerdown'] as const;

/** The rows in the window, the one with the focus, and the active one. */
function useTranscriptWindow(props: TranscriptListProps, focusedRow: number) {
  const { entries, activeIndex = -1, isFollowing = false, currentMatch } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLLIElement>({
    count: entries.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: overscanRows,
    rangeExtractor: withRows([focusedRow, activeIndex], entries.length),
    initialRect,
    // A list in a hidden tab has no height, and no row has one; the default sizes keep its rows rendered.
    observeElementRect: (instance, notify) =>
      observeElementRect(instance, (rect) => notify(rect.height > 0 ? rect : initialRect)),
    measureElement: (element, entry, instance) => measureElement(element, entry, instance) || rowHeight,
  });
  useEffect(() => {
    if (isFollowing && activeIndex >= 0) virtualizer.scrollToIndex(activeIndex, { align: 'center' });
  }, [activeIndex, isFollowing, virtualizer]);
  useEffect(() => {
    if (currentMatch) virtualizer.scrollToIndex(currentMatch.at, { align: 'center' });
  }, [currentMatch, virtualizer]);
  return { scroller, virtualizer };
}

/** Reports that the reader scrolls, by wheel, finger or scroll bar. Keys are reported by the list. */
function useReaderScroll(
  scroller: RefObject<HTMLElement | null>,
  onReaderScroll: (() => void) | undefined,
): void {
  useEffect(() => {
    const element = scroller.current;
    if (!element || !onReaderScroll) return undefined;
    function report({ type, target }: Event): void {
      // A press on an entry is no scrolling; one on the scroll bar hits the scroller itself.
      if (type === 'pointerdown' && target !== element) return;
      onReaderScroll?.();
    }
    for (const type of readerEvents) element.addEventListener(type, report, { passive: true });
    return () => {
      for (const type of readerEvents) element.removeEventListener(type, report);
    };
  }, [scroller, onReaderScroll]);
}

/** Which entry is the tab stop; arrow keys, Page Up, Page Down, Home and End move it. */
function useEntryFocus(props: TranscriptListProps) {
  const { entries, activeIndex, onReaderScroll } = props;
  const [focused, setFocused] = useState<number>();
  const tabStop = Math.min(focused ?? activeIndex ?? 0, Math.max(entries.length - 1, 0));
  const { scroller, virtualizer } = useTranscriptWindow(props, tabStop);
  const wantsFocus = useRef(false);
  useLayoutEffect(() => {
    if (!wantsFocus.current) return;
    const row = scroller.current?.querySelector<HTMLElement>(`[data-index="${tabStop}"] > *`);
    if (!row) return;
    wantsFocus.current = false;
    row.focus({ preventScroll: true });
  });
  function press(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const visibleRows = Math.max(Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight), 1);
    const target = rowOfKey(event.key, { row: tabStop, rows: entries.length, pageRows: visibleRows });
    if (target === undefined) return;
    event.preventDefault();
    onReaderScroll?.();
    // At an end of the list nothing is rendered that could take the focus.
    if (target === tabStop) return;
    wantsFocus.current = true;
    setFocused(target);
    virtualizer.scrollToIndex(target);
  }
  return { scroller, virtualizer, tabStop, setFocused, press };
}

function groupByEntry(matches: readonly TranscriptMatch[]): ReadonlyMap<number, TranscriptMatch[]> {
  const groups = new Map<number, TranscriptMatch[]>();
  for (const match of matches) {
    const group = groups.get(match.at);
    if (group) group.push(match);
    else groups.set(match.at, [match]);
  }
  return groups;
}

interface EntryProps extends Pick<TranscriptListProps, 'onSeek' | 'currentMatch' | 'language'> {
  entry: TranscriptEntry;
  /** The matches in its text. */
  matches: readonly TranscriptMatch[];
  isActive: boolean;
  tabIndex: number;
  onFocus: () => void;
}

function Entry(props: EntryProps): ReactNode {
  const { entry, language, matches, currentMatch, isActive, onSeek, ...focus } = props;
  const { startTime, text } = entry;
  const time = startTime === undefined ? undefined : formatVideoTime(startTime);
  const content = (
    <>
      <span className="vt:w-12 vt:shrink-0 vt:text-xs vt:leading-5 vt:text-muted vt:tabular-nums">
        {time}
      </span>
      <bdi lang={language} className="vt:min-w-0 vt:flex-1 vt:wrap-anywhere">
        <TranscriptText {...{ text, matches, currentMatch }} />
      </bdi>
    </>
  );
  const classes = cn(
    'vt:flex vt:w-full vt:items-start vt:gap-3 vt:rounded-control vt:px-2 vt:py-2 vt:text-start vt:text-sm vt:leading-5 vt:focus-ring-inset',
    isActive && 'vt:bg-accent-soft vt:font-medium',
  );
  if (startTime === undefined || time === undefined || !onSeek)
    return (
      <div className={classes} aria-current={isActive || undefined} {...focus}>
        {content}
      </div>
    );
  return (
    <button
      type="button"
      aria-current={isActive || undefined}
      onClick={() => onSeek({ seconds: startTime })}
      className={cn(classes, !isActive && 'vt:hover:bg-surface-hover')}
      {...focus}
    >
      {content}
    </button>
  );
}

/**
 * The entries of a transcript, of any number; only rows in the window are rendered. The list is one tab stop. The active
 * entry has `aria-current` and is not announced. The list follows the active entry until the reader scrolls. Its height
 * is at most 80% of the window.
 */
export function TranscriptList(props: TranscriptListProps): ReactNode {
  const {
    entries,
    activeIndex,
    isFollowing: _,
    onReaderScroll,
    onSeek,
    language,
    matches = noMatches,
    currentMatch,
    className,
    ...root
  } = props;
  const { t } = useMessages(transcriptsMessages);
  const helpId = useId();
  const { scroller, virtualizer, tabStop, setFocused, press } = useEntryFocus(props);
  const matchesByEntry = useMemo(() => groupByEntry(matches), [matches]);
  useReaderScroll(scroller, onReaderScroll);
  return (
    <div
      data-slot="transcript-list"
      {...root}
      className={cn('vt:plain vt:flex vt:min-h-0 vt:flex-col', className)}
    >
      <p id={helpId} className="vt:visually-hidden">
        {t('transcripts.listHelp')}
      </p>
      <div
        ref={scroller}
        tabIndex={-1}
        className="vt:max-h-[80dvh] vt:min-h-0 vt:flex-1 vt:overflow-y-auto vt:focus-ring"
      >
        <ul
          aria-label={t('transcripts.entries')}
          aria-describedby={helpId}
          className="vt:relative"
          style={{ height: virtualizer.getTotalSize() }}
          onKeyDown={press}
        >
          {virtualizer.getVirtualItems().map(({ index, key, start }) => {
            const entry = entries[index];
            if (!entry) return null;
            return (
              <li
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                aria-setsize={entries.length}
                aria-posinset={index + 1}
                className="vt:absolute vt:inset-x-0 vt:top-0"
                style={{ transform: `translateY(${start}px)` }}
              >
                <Entry
                  {...{ entry, language, onSeek, currentMatch }}
                  matches={matchesByEntry.get(index) ?? noMatches}
                  isActive={index === activeIndex}
                  tabIndex={index === tabStop ? 0 : -1}
                  onFocus={() => setFocused(index)}
                />
              </li>
            );
          })}
        </ul>
      </div>
    </div>
  );
}
