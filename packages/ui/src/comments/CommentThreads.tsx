import { measureElement, observeElementRect, useVirtualizer } from '@tanstack/react-virtual';
import { ArrowUpIcon, CheckIcon, ChevronRightIcon } from 'lucide-react';
import type { CommentThread } from '@vitrine/core/comments';
import {
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type Ref,
} from 'react';
import { Button } from '../button/index.ts';
import { isFocusLost } from '../focus/focus.ts';
import { Icon, mirrorInRtl } from '../icon/index.ts';
import { cn } from '../internal/cn.ts';
import { withRows } from '../internal/withRow.ts';
import { commentsMessages } from '../messages/en/comments.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { CommentItem, quietActionsClasses, type CommentItemActions } from './CommentItem.tsx';
import { threadRows, type ThreadRow } from './threadRows.ts';
import { useFocusRow, useNewComments } from './useNewComments.ts';

/** Functions of a list of threads. */
export interface CommentThreadsHandle {
  /** Scrolls to the newest thread. */
  scrollToTop(): void;
  /** Scrolls a comment into view. */
  scrollTo(commentId: string): void;
}

/** Props of `CommentThreads`. */
export interface CommentThreadsProps extends CommentItemActions {
  /** Receives the functions of the list. */
  handle?: Ref<CommentThreadsHandle> | undefined;
  /** The accessible name. */
  label: string;
  /** The threads, in display order. */
  threads: readonly CommentThread[];
  /** The current time in milliseconds since 1970; undefined while it is unknown. */
  now: number | undefined;
  /** The box that is open for a comment: a reply below it, or a change in place of its text. */
  openBox?: { readonly kind: 'reply' | 'edit'; readonly id: string; readonly box: ReactNode } | undefined;
  /** Whether all actions are disabled, such as while a comment is being sent. */
  disabled?: boolean | undefined;
  /** Classes that are added to those of the root element. */
  className?: string | undefined;
}

/** Size of the list and of a row before they are measured, in pixels. */
const listRect = { width: 384, height: 600 };
const rowHeight = 108;
const overscanRows = 4;

interface RowProps extends Omit<CommentThreadsProps, 'handle' | 'label' | 'threads' | 'className'> {
  row: ThreadRow;
  /** The resolved thread that a box is open in; it cannot be hidden. */
  openThread: CommentThread | undefined;
  onUnfold: (id: string, isUnfolded: boolean) => void;
}

function FoldedThread({
  thread,
  onUnfold,
}: { thread: CommentThread } & Pick<RowProps, 'onUnfold'>): ReactNode {
  const { t } = useMessages(commentsMessages);
  const { id, comment, replies } = thread;
  return (
    <button
      type="button"
      data-slot="comment-folded"
      aria-expanded={false}
      onClick={() => onUnfold(id, true)}
      className="vt:flex vt:min-h-8 vt:w-full vt:min-w-0 vt:items-center vt:gap-2 vt:rounded-control vt:text-start vt:text-sm vt:text-muted vt:focus-ring-inset vt:hover:bg-surface-hover"
    >
      <span className="vt:visually-hidden">{t('comments.resolvedThread')}</span>
      <Icon icon={<ChevronRightIcon className={mirrorInRtl} />} />
      <Icon icon={<CheckIcon />} className="vt:text-success" />
      <bdi className="vt:max-w-1/2 vt:shrink-0 vt:truncate vt:font-medium">{comment?.authorName}</bdi>
      <bdi className="vt:min-w-0 vt:flex-1 vt:truncate">{comment?.message}</bdi>
      <span className="vt:shrink-0 vt:tabular-nums">
        {t('comments.count', { count: replies.length + 1 })}
      </span>
    </button>
  );
}

function Row({ row, now, openBox, openThread, disabled, onUnfold, ...actions }: RowProps): ReactNode {
  const { t } = useMessages(commentsMessages);
  if (row.kind === 'folded') return <FoldedThread thread={row.thread} onUnfold={onUnfold} />;
  if (row.kind === 'deleted')
    return <p className="vt:text-sm vt:text-muted vt:italic">{t('comments.deletedPlaceholder')}</p>;
  const { comment, parent, unfolded } = row;
  const takesReplies = !parent || parent.comment !== undefined;
  const isOpen = openBox?.id === comment.id && (takesReplies || openBox.kind === 'edit');
  const open = isOpen ? openBox : undefined;
  return (
    <>
      <CommentItem
        {...{ comment, now, disabled, ...actions }}
        onReply={takesReplies ? actions.onReply : undefined}
        parent={parent}
        openBox={open?.kind}
        editor={open?.kind === 'edit' ? open.box : undefined}
      />
      {unfolded && (
        <div className={quietActionsClasses}>
          <Button
            size="small"
            variant="quiet"
            aria-expanded
            disabled={unfolded.id === openThread?.id}
            onClick={() => onUnfold(unfolded.id, false)}
          >
            {t('comments.hideResolved')}
          </Button>
        </div>
      )}
      {open?.kind === 'reply' && <div className="vt:pt-2 vt:ps-4">{open.box}</div>}
    </>
  );
}

/** Returns the resolved thread that a box is open in; undefined for open threads. */
function resolvedThreadOf(
  threads: readonly CommentThread[],
  openId: string | undefined,
): CommentThread | undefined {
  if (openId === undefined) return undefined;
  const isIn = ({ comment, replies }: CommentThread) =>
    comment?.resolvedAt != null && (comment.id === openId || replies.some(({ id }) => id === openId));
  return threads.find(isIn);
}

/**
 * Which resolved threads are shown. One with an open box is, so that resolving it leaves the box in its place. Moves the
 * focus to the button that takes the place of the pressed one.
 */
function useUnfolded(
  scroller: { current: HTMLElement | null },
  { threads, openBox }: Pick<CommentThreadsProps, 'threads' | 'openBox'>,
) {
  const [unfoldedIds, setUnfoldedIds] = useState<ReadonlySet<string>>(new Set());
  const openThread = resolvedThreadOf(threads, openBox?.id);
  if (openThread && !unfoldedIds.has(openThread.id)) setUnfoldedIds(new Set([...unfoldedIds, openThread.id]));
  const changedId = useRef<string>(undefined);
  useEffect(() => {
    const id = changedId.current;
    changedId.current = undefined;
    if (id === undefined) return;
    const rows = Array.from(scroller.current?.querySelectorAll('li') ?? []);
    const row = rows.find(
      ({ dataset }) => dataset['comment'] === id || dataset['comment'] === `folded:${id}`,
    );
    row?.querySelector<HTMLElement>('[aria-expanded="true"], [data-slot="comment-folded"]')?.focus();
  }, [scroller, unfoldedIds]);
  function unfold(id: string, isUnfolded: boolean): void {
    changedId.current = id;
    const others = [...unfoldedIds].filter((each) => each !== id);
    setUnfoldedIds(new Set(isUnfolded ? [...others, id] : others));
  }
  return { unfoldedIds, openThread, unfold };
}

/** Moves the focus to the button that opened a box when the box closes and had the focus. */
function useFocusAfterClose(
  scroller: { current: HTMLElement | null },
  openBox: CommentThreadsProps['openBox'],
): void {
  const { kind, id } = openBox ?? {};
  const closed = useRef<{ kind: string; id: string }>(undefined);
  useEffect(() => {
    if (kind === undefined || id === undefined) return undefined;
    return () => void (closed.current = { kind, id });
  }, [id, kind]);
  useEffect(() => {
    const last = closed.current;
    if (!last) return;
    closed.current = undefined;
    if ((last.kind === kind && last.id === id) || !isFocusLost()) return;
    const rows = Array.from(scroller.current?.querySelectorAll('li') ?? []);
    const row = rows.find(({ dataset }) => dataset['comment'] === last.id);
    row?.querySelector<HTMLElement>(`[data-slot="comment-${last.kind}"]`)?.focus({ preventScroll: true });
  }, [id, kind, scroller]);
}

/** Renders the rows in the window, the focused one, and that of the open box. */
function useThreadWindow(
  scroller: { current: HTMLDivElement | null },
  rows: readonly ThreadRow[],
  openId: string | undefined,
) {
  const [focusedKey, setFocusedKey] = useState<string>();
  const rowOf = (wanted: string | undefined) =>
    wanted === undefined ? -1 : rows.findIndex(({ key }) => key === wanted);
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLLIElement>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => rows[index]?.key ?? index,
    estimateSize: () => rowHeight,
    overscan: overscanRows,
    // Rows that appear or go above leave the first visible one in its place. At the end, the list does not follow a row
    // that grows: that would move what is read.
    anchorTo: 'end',
    scrollEndThreshold: -1,
    rangeExtractor: withRows([rowOf(focusedKey), rowOf(openId)], rows.length),
    initialRect: listRect,
    // A list in a hidden tab has no height; the default size keeps its rows rendered.
    observeElementRect: (instance, notify) =>
      observeElementRect(instance, (rect) => notify(rect.height > 0 ? rect : listRect)),
    measureElement: (element, entry, instance) => measureElement(element, entry, instance) || rowHeight,
  });
  // A row that changes with its place, such as by its border, is measured before it is drawn.
  useLayoutEffect(() => {
    for (const row of virtualizer.elementsCache.values()) {
      if (!row.isConnected) continue;
      virtualizer.resizeItem(virtualizer.indexFromElement(row), row.offsetHeight || rowHeight);
    }
  }, [rows, virtualizer]);
  return { virtualizer, setFocusedKey };
}

/**
 * The threads of comments, of any number. Only visible rows, the focused one and that of the open box are rendered. Its
 * height is at most 80% of the window. Comments of others that arrive above leave what is read in its place, and are
 * offered by a button.
 */
export function CommentThreads(props: CommentThreadsProps): ReactNode {
  const { handle, label, threads, className, ...others } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const { openBox } = others;
  const { unfoldedIds, openThread, unfold } = useUnfolded(scroller, { threads, openBox });
  const rows = useMemo(() => threadRows(threads, unfoldedIds), [threads, unfoldedIds]);
  const { virtualizer, setFocusedKey } = useThreadWindow(scroller, rows, openBox?.id);
  useFocusAfterClose(scroller, openBox);
  const height = virtualizer.scrollRect?.height ?? listRect.height;
  const { newCount, newRow, look } = useNewComments(virtualizer, rows, height);
  const focusRow = useFocusRow(virtualizer, setFocusedKey);
  const { t } = useMessages(commentsMessages);
  const newText = newCount > 0 ? t('comments.newAbove', { count: newCount }) : '';
  useImperativeHandle(handle, () => ({
    scrollToTop: () => virtualizer.scrollToOffset(0),
    scrollTo(commentId) {
      const index = rows.findIndex(({ key }) => key === commentId);
      if (index !== -1) virtualizer.scrollToIndex(index, { align: 'auto' });
    },
  }));
  return (
    <div
      ref={scroller}
      data-slot="comment-threads"
      onScroll={({ currentTarget }) => look(currentTarget.scrollTop)}
      className={cn('vt:max-h-[80dvh] vt:min-h-0 vt:overflow-y-auto', className)}
    >
      <p role="status" className="vt:visually-hidden">
        {newText}
      </p>
      {newRow && (
        <div className="vt:sticky vt:top-0 vt:z-sticky vt:flex vt:h-0 vt:justify-center">
          <Button
            size="small"
            variant="primary"
            icon={<ArrowUpIcon />}
            onClick={() => focusRow(newRow.key, rows.indexOf(newRow))}
            className="vt:mt-2 vt:shrink-0 vt:shadow-float"
          >
            {newText}
          </Button>
        </div>
      )}
      <ul
        aria-label={label}
        className="vt:relative"
        style={{ height: virtualizer.getTotalSize() }}
        onFocus={({ target }) => setFocusedKey(target.closest('li')?.dataset['comment'])}
        onBlur={() => setFocusedKey(undefined)}
      >
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const row = rows[index];
          if (!row) return null;
          const isReply = row.kind === 'comment' && row.parent !== undefined;
          return (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              data-comment={row.key}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              className={cn(
                'vt:absolute vt:focus-ring-inset vt:inset-x-0 vt:top-0 vt:border-border vt:px-4 vt:py-2',
                isReply ? 'vt:ms-4 vt:border-s' : index > 0 && 'vt:border-t',
              )}
              style={{ transform: `translateY(${start}px)` }}
            >
              <Row row={row} {...others} openThread={openThread} onUnfold={unfold} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
