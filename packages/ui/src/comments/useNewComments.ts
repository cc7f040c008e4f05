import type { Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ThreadRow } from './threadRows.ts';

/** Returns the ids of the comments of others in a row; of a resolved thread those of all its comments. */
function commentIds(row: ThreadRow): readonly string[] {
  if (row.kind === 'deleted') return [];
  const comments = row.kind === 'comment' ? [row.comment] : [row.thread.comment, ...row.thread.replies];
  return comments.flatMap((comment) => (comment && !comment.isOwnComment ? [comment.id] : []));
}

/**
 * Counts the comments of others above the first visible row that have never been seen. Seen are those that were in view,
 * and all that were there when the list appeared, was scrolled to its start or fitted wholly.
 */
export function useNewComments(
  virtualizer: Virtualizer<HTMLDivElement, HTMLLIElement>,
  rows: readonly ThreadRow[],
  height: number,
): {
  newCount: number;
  /** The first row with such a comment. */
  newRow: ThreadRow | undefined;
  /** To be called when the list was scrolled. */
  look: (scrollTop: number) => void;
} {
  const [seen, setSeen] = useState<ReadonlySet<string>>(() => new Set(rows.flatMap(commentIds)));
  const unseen = useMemo(
    () =>
      rows.flatMap((row, index) =>
        commentIds(row).flatMap((id) => (seen.has(id) ? [] : [{ id, row, index }])),
      ),
    [rows, seen],
  );
  const top = virtualizer.scrollOffset ?? 0;
  // A row that ends within the first pixel is not visible: the browser may round the offset.
  const first = virtualizer.getVirtualItemForOffset(top + 1)?.index ?? 0;
  const last = virtualizer.getVirtualItemForOffset(top + height - 1)?.index ?? 0;
  const shown = unseen.filter(
    ({ index }) => virtualizer.getTotalSize() <= height || (index >= first && index <= last),
  );
  function see(comments: typeof unseen): void {
    if (comments.length > 0) setSeen(new Set([...seen, ...comments.map(({ id }) => id)]));
  }
  see(shown);
  const above = unseen.filter(({ index }) => index < first);
  return {
    newCount: above.length,
    newRow: above[0]?.row,
    look(scrollTop) {
      if (scrollTop < 1) see(unseen);
    },
  };
}

/** Returns a function that scrolls to a row and focuses it. The row is rendered with `setFocusedKey`. */
export function useFocusRow(
  virtualizer: Virtualizer<HTMLDivElement, HTMLLIElement>,
  setFocusedKey: (key: string) => void,
): (key: string, index: number) => void {
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    const row = virtualizer.elementsCache.get(wanted.current);
    wanted.current = undefined;
    row?.setAttribute('tabindex', '-1');
    row?.focus({ preventScroll: true });
  });
  return (key, index) => {
    wanted.current = key;
    setFocusedKey(key);
    virtualizer.scrollToIndex(index, { align: 'start' });
  };
}
