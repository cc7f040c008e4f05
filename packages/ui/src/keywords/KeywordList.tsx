import { observeElementRect, useVirtualizer } from '@tanstack/react-virtual';
import type { KeywordConflict } from '@vitrine/core/contract';
import type { DraftKeyword } from '@vitrine/core/keywords';
import {
  useCallback,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { withRow } from '../internal/withRow.ts';
import { useElementSize } from '../assets/list/useElementSize.ts';
import { cn } from '../internal/cn.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { keywordsMessages } from '../messages/en/keywords.ts';
import { KeywordChip } from './KeywordChip.tsx';
import { keywordColumns, keywordGap, keywordRowHeight, keywordTarget } from './keywordGrid.ts';

/** Props of `KeywordList`. */
export interface KeywordListProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The words in display order. */
  words: readonly DraftKeyword[];
  /** Keys of the selected words. */
  selectedKeys: ReadonlySet<string>;
  /** Called when a word is selected or deselected. */
  onWordSelect: (word: DraftKeyword, isSelected: boolean) => void;
  /** Called with the new spelling of a word. */
  onWordEdit: (word: DraftKeyword, value: string) => void;
  /** Called to discard the edit of a stored word. */
  onWordReset: (word: DraftKeyword) => void;
  /** Called to delete a stored word, and to remove a new one. */
  onWordDelete: (word: DraftKeyword) => void;
  /** Returns the address of the files with a word; without it the counts are plain numbers. */
  hrefOf?: ((word: DraftKeyword) => string | undefined) | undefined;
  /** Words that the last save refused, by their key, and why. */
  refused?: ReadonlyMap<string, KeywordConflict['reason']> | undefined;
  /** Keys of words that are being deleted. */
  deletingKeys?: ReadonlySet<string> | undefined;
  /** Whether words can be seen but not changed. Defaults to false. */
  disabled?: boolean | undefined;
}

const overscanRows = 3;
const initialRect = { width: 1200, height: 370 };
const none: ReadonlySet<string> = new Set();

/** The rows of the list that are in the window, and the row with the focus. */
function useKeywordWindow(count: number, activeIndex: number) {
  const scroller = useRef<HTMLDivElement>(null);
  const { width } = useElementSize(scroller, initialRect);
  const columns = keywordColumns(width - 2 * keywordGap);
  const rowCount = Math.ceil(count / columns);
  const virtualizer = useVirtualizer({
    count: rowCount,
    getScrollElement: () => scroller.current,
    estimateSize: () => keywordRowHeight,
    overscan: overscanRows,
    rangeExtractor: withRow(activeIndex < 0 ? -1 : Math.floor(activeIndex / columns), rowCount),
    initialRect,
    // A list that is not laid out has no height; the default size keeps its rows rendered.
    observeElementRect: (instance, notify) =>
      observeElementRect(instance, (rect) => notify(rect.height > 0 ? rect : initialRect)),
  });
  return { scroller, columns, virtualizer };
}

/** Which word has the focus of the list, and which one is edited; keys move the focus and edit the word. */
function useKeywordFocus(props: KeywordListProps) {
  const { words, onWordDelete, onWordEdit, onWordSelect, selectedKeys, disabled = false } = props;
  const [activeKey, setActiveKey] = useState<string>();
  const [editingKey, setEditingKey] = useState<string>();
  const found = activeKey === undefined ? -1 : words.findIndex(({ key }) => key === activeKey);
  const activeIndex = Math.max(found, 0);
  const { scroller, columns, virtualizer } = useKeywordWindow(words.length, found);
  const wantsFocus = useRef(false);
  const active = words[activeIndex];
  useLayoutEffect(() => {
    if (!wantsFocus.current || !active) return;
    const item = scroller.current?.querySelector<HTMLElement>(
      `[data-keyword="${CSS.escape(active.key)}"] [data-keyword-word]`,
    );
    if (!item) return;
    wantsFocus.current = false;
    item.focus({ preventScroll: true });
  });
  const focusWord = (key: string) => {
    wantsFocus.current = true;
    setActiveKey(key);
  };
  function move(event: KeyboardEvent): boolean {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const pageRows = Math.max(Math.floor((scroller.current?.clientHeight ?? 0) / keywordRowHeight), 1);
    const grid = { columns, count: words.length, pageRows, isRtl };
    const to = keywordTarget(event.key, activeIndex, grid);
    const word = to === undefined ? undefined : words[to];
    if (!word || to === undefined) return false;
    virtualizer.scrollToIndex(Math.floor(to / columns));
    focusWord(word.key);
    return true;
  }
  function handleWordKey(event: KeyboardEvent, word: DraftKeyword): boolean {
    // A button or link of the word handles Space itself.
    const isOnWord = event.target instanceof HTMLElement && event.target.dataset['keywordWord'] !== undefined;
    if (disabled) return false;
    if (event.key === 'F2') setEditingKey(word.key);
    else if (event.key === 'Delete') onWordDelete(word);
    else if (isOnWord && event.key === ' ' && word.stored) onWordSelect(word, !selectedKeys.has(word.key));
    else return false;
    return true;
  }
  function press(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || editingKey !== undefined) return;
    if (move(event) || (active && handleWordKey(event, active))) event.preventDefault();
  }
  return {
    scroller,
    columns,
    virtualizer,
    activeKey: active?.key,
    editingKey,
    setActiveKey,
    press,
    startEdit: useCallback((word: DraftKeyword) => {
      setActiveKey(word.key);
      setEditingKey(word.key);
    }, []),
    cancelEdit: useCallback((word: DraftKeyword) => {
      wantsFocus.current = true;
      setActiveKey(word.key);
      setEditingKey(undefined);
    }, []),
    confirmEdit: useCallback(
      (word: DraftKeyword, value: string) => {
        // The field of another word may be open: the blur of a field that Enter or Escape has closed arrives late.
        setEditingKey((key) => (key === word.key ? undefined : key));
        wantsFocus.current = document.activeElement?.closest('[data-keyword]') !== null;
        onWordEdit(word, value);
      },
      [onWordEdit],
    ),
  };
}

/**
 * The words of a dictionary in columns, at most 370 px high. Only rows in the window are rendered, for a list of any
 * length. The list is one tab stop; arrow keys move between the words.
 */
export function KeywordList(props: KeywordListProps): ReactNode {
  const {
    words,
    selectedKeys,
    onWordSelect,
    onWordEdit: _,
    onWordReset,
    onWordDelete,
    hrefOf,
    refused,
    deletingKeys = none,
    disabled = false,
    className,
    ref,
    ...root
  } = props;
  const { t } = useMessages(keywordsMessages);
  const helpId = useId();
  const focus = useKeywordFocus(props);
  const { scroller, columns, virtualizer, activeKey, editingKey } = focus;
  return (
    <div data-slot="keyword-list" {...root} ref={ref} className={cn('vt:plain', className)}>
      <p id={helpId} className="vt:visually-hidden">
        {t('keywords.listHelp')}
      </p>
      <div
        ref={scroller}
        tabIndex={-1}
        className="vt:max-h-[370px] vt:overflow-y-auto vt:rounded-card vt:border vt:border-border vt:bg-surface-sunken vt:p-2 vt:focus-ring"
      >
        <ul
          aria-label={t('keywords.list')}
          aria-describedby={helpId}
          className="vt:relative"
          style={{ height: virtualizer.getTotalSize() - (words.length > 0 ? keywordGap : 0) }}
          onKeyDown={focus.press}
          onFocus={({ target }) => {
            const key = target.closest<HTMLElement>('[data-keyword]')?.dataset['keyword'];
            if (key !== undefined) focus.setActiveKey(key);
          }}
        >
          {virtualizer.getVirtualItems().flatMap(({ index: row, start }) =>
            words.slice(row * columns, (row + 1) * columns).map((word, column) => (
              <li
                key={word.key}
                data-keyword={word.key}
                aria-setsize={words.length}
                aria-posinset={row * columns + column + 1}
                className="vt:absolute vt:top-0"
                style={{
                  transform: `translateY(${start}px)`,
                  insetInlineStart: `calc((100% + ${keywordGap}px) / ${columns} * ${column})`,
                  width: `calc((100% + ${keywordGap}px) / ${columns} - ${keywordGap}px)`,
                }}
              >
                <KeywordChip
                  word={word}
                  isSelected={selectedKeys.has(word.key)}
                  isEditing={word.key === editingKey}
                  isDeleting={deletingKeys.has(word.key)}
                  isActive={word.key === activeKey}
                  disabled={disabled}
                  refused={refused?.get(word.key)}
                  href={hrefOf?.(word)}
                  onSelect={onWordSelect}
                  onStartEdit={focus.startEdit}
                  onEdit={focus.confirmEdit}
                  onCancelEdit={focus.cancelEdit}
                  onReset={onWordReset}
                  onDelete={onWordDelete}
                />
              </li>
            )),
          )}
        </ul>
      </div>
    </div>
  );
}
