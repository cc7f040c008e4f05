import type { RefObject } from 'react';
import { findFocusable } from '../focus/focus.ts';
import { useFocusFallback } from '../focus/useFocusFallback.ts';
import { boxColumn } from './DataTableRow.tsx';
import { findStop, headKey } from './gridStops.ts';

const selection = '[data-slot="data-table-selection"]';
const footer = '[data-slot="data-table-footer"]';

/**
 * Keeps the focus in the table when a button outside of the grid goes: on the other button of the selection, else on
 * the box of the page; of the other buttons of the footer on what is left of it, or on Retry.
 */
export function useTableFocusFallback(root: RefObject<HTMLElement | null>): void {
  useFocusFallback<string>(
    root,
    (part, _, group) =>
      findFocusable(part.querySelector(group)) ??
      findFocusable(part.querySelector('[data-slot="error-state"]')) ??
      findStop(part, { rowKey: headKey, columnId: boxColumn, at: 0 }),
    (element) => (element.closest(selection) ? selection : footer),
  );
}
