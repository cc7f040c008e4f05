import { measureElement, observeElementRect, useVirtualizer } from '@tanstack/react-virtual';
import { useRef, useState, type ReactNode } from 'react';
import { withRow } from '../../internal/withRow.ts';
import { hasBar, UploadRow, type UploadItem, type UploadRowProps } from './UploadRow.tsx';

/** Props of `UploadList`. */
export interface UploadListProps extends Omit<UploadRowProps, 'item'> {
  items: readonly UploadItem[];
}

/** Size of the list and of a row before they are measured, in pixels. */
const listRect = { width: 384, height: 288 };
const rowHeights = { plain: 48, withBar: 56 };
const overscanRows = 4;

function estimate(item: UploadItem | undefined): number {
  return item && hasBar(item) ? rowHeights.withBar : rowHeights.plain;
}

/** A list of uploads of any length; only visible rows and the focused one are rendered. */
export function UploadList({ items, ...rowActions }: UploadListProps): ReactNode {
  const scroller = useRef<HTMLDivElement>(null);
  const [focusedId, setFocusedId] = useState<string>();
  const focusedRow = focusedId === undefined ? -1 : items.findIndex(({ id }) => id === focusedId);
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => items[index]?.id ?? index,
    estimateSize: (index) => estimate(items[index]),
    overscan: overscanRows,
    rangeExtractor: withRow(focusedRow, items.length),
    initialRect: listRect,
    // A collapsed list has no height; the default size keeps its rows rendered.
    observeElementRect: (instance, notify) =>
      observeElementRect(instance, (rect) => notify(rect.height > 0 ? rect : listRect)),
    measureElement: (element, entry, instance) =>
      measureElement(element, entry, instance) || estimate(items[Number(element.getAttribute('data-index'))]),
  });
  return (
    <div ref={scroller} className="vt:max-h-[min(18rem,40dvh)] vt:overflow-y-auto vt:py-1">
      <ul
        className="vt:relative"
        style={{ height: virtualizer.getTotalSize() }}
        onFocus={({ target }) => {
          const row = target.closest('li')?.getAttribute('data-index') ?? '';
          setFocusedId(items[Number(row)]?.id);
        }}
        onBlur={() => setFocusedId(undefined)}
      >
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const item = items[index];
          if (!item) return null;
          return (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              data-upload={item.id}
              aria-setsize={items.length}
              aria-posinset={index + 1}
              className="vt:absolute vt:inset-x-0 vt:top-0"
              style={{ transform: `translateY(${start}px)` }}
            >
              <UploadRow item={item} {...rowActions} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
