import { act, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { DataTableColumn, DataTablePage, DataTablePaging, DataTableSort } from './columns.ts';
import { nextSort, pageRange, useTableModel } from './useTableModel.ts';

interface Item {
  readonly id: string;
  readonly name: string;
  readonly size: number | undefined;
}

const items: readonly Item[] = [
  { id: 'a', name: 'file 10', size: 3 },
  { id: 'b', name: 'File 9', size: undefined },
  { id: 'c', name: 'élan', size: 1 },
  { id: 'd', name: 'zebra', size: 2 },
];
const columns: readonly DataTableColumn<Item>[] = [
  { id: 'name', header: 'Name', renderCell: (item) => item.name, sortBy: (item) => item.name },
  { id: 'size', header: 'Size', renderCell: (item) => item.size, sortBy: (item) => item.size },
  { id: 'owner', header: 'Owner', renderCell: () => '', sortBy: 'back-end' },
];
const rowKey = (item: Item) => item.id;

interface Options {
  sort?: DataTableSort;
  page?: DataTablePage;
  total?: number;
  selected?: readonly string[];
}

const pagingOf = (page: DataTablePage, total: number | undefined): DataTablePaging => ({
  page,
  total,
  onPageChange: () => undefined,
  sizes: [2],
  report: () => '',
});

function renderModel({ sort, page, total, selected = [] }: Options = {}) {
  return renderHook(() => {
    const [keys, setKeys] = useState<ReadonlySet<string>>(new Set(selected));
    const model = useTableModel({
      columns,
      rows: items,
      rowKey,
      sort,
      paging: page && pagingOf(page, total),
      selection: { keys, onChange: setKeys },
      locale: 'en',
    });
    return { model, keys, order: model.pageRows.map(({ key }) => key).join('') };
  });
}

const by = (columnId: string, direction: DataTableSort['direction']): Options => ({
  sort: { columnId, direction },
});

test.each([
  ['text as people sort it', by('name', 'ascending'), 'cbad'],
  ['text downwards', by('name', 'descending'), 'dabc'],
  ['numbers, rows without one last', by('size', 'ascending'), 'cdab'],
  ['numbers downwards, rows without one last', by('size', 'descending'), 'adcb'],
  ['not at all without a sort', {}, 'abcd'],
  ['not what the back end has sorted', by('owner', 'ascending'), 'abcd'],
])('sorts %s', (_, options, order) => {
  expect(renderModel(options).result.current.order).toBe(order);
});

test('divides the sorted rows into pages', () => {
  const page = { index: 1, size: 3 };
  expect(renderModel({ ...by('size', 'ascending'), page }).result.current.order).toBe('b');
});

test('shows the rows of the back end as its page', () => {
  const { model, order } = renderModel({ page: { index: 2, size: 4 }, total: 50 }).result.current;
  expect(order).toBe('abcd');
  expect(model).toMatchObject({ total: 50, pageCount: 13, firstRow: 8 });
});

test('selects one row, and with Shift all rows from the last one in the order on screen', () => {
  const { result } = renderModel(by('size', 'ascending'));
  act(() => result.current.model.selectRow('c', true, false));
  expect([...result.current.keys]).toEqual(['c']);
  act(() => result.current.model.selectRow('a', true, true));
  expect([...result.current.keys].toSorted()).toEqual(['a', 'c', 'd']);
  act(() => result.current.model.selectRow('d', false, false));
  expect([...result.current.keys].toSorted()).toEqual(['a', 'c']);
});

test('selects the page, then all rows, and keeps those of other pages', () => {
  const { result } = renderModel({ page: { index: 1, size: 2 } });
  act(() => result.current.model.selectPage(true));
  expect([...result.current.keys].toSorted()).toEqual(['c', 'd']);
  expect(result.current.model).toMatchObject({ isPageSelected: true, selectableCount: 4 });
  act(() => result.current.model.selectAll());
  expect(result.current.keys.size).toBe(4);
  act(() => result.current.model.selectPage(false));
  expect([...result.current.keys].toSorted()).toEqual(['a', 'b']);
  act(() => result.current.model.clearSelection());
  expect(result.current.keys.size).toBe(0);
});

test('sorting has three states', () => {
  const first = nextSort(undefined, 'name');
  expect(first).toEqual({ columnId: 'name', direction: 'ascending' });
  expect(nextSort(first, 'size')).toEqual({ columnId: 'size', direction: 'ascending' });
  const second = nextSort(first, 'name');
  expect(second).toEqual({ columnId: 'name', direction: 'descending' });
  expect(nextSort(second, 'name')).toBeUndefined();
});

test.each([
  [{ index: 0, size: 48 }, 0, { total: 0, pageCount: 1, index: 0 }],
  [{ index: 9, size: 48 }, 100, { total: 100, pageCount: 3, index: 2 }],
  [{ index: -1, size: 12 }, 12, { total: 12, pageCount: 1, index: 0 }],
])('page %o of %i rows', (page, rows, expected) => {
  expect(pageRange(pagingOf(page, undefined), rows)).toMatchObject(expected);
});

test('selected keys count when they are those of rows; with rows of a back end all of them count', () => {
  const selected = ['a', 'gone'];
  const page = { index: 0, size: 2 };
  expect(renderModel({ selected }).result.current.model.selectedCount).toBe(1);
  expect(renderModel({ selected, page }).result.current.model.selectedCount).toBe(1);
  expect(renderModel({ selected, page, total: 40 }).result.current.model.selectedCount).toBe(2);
});
