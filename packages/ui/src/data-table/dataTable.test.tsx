import { screen, within } from '@testing-library/react';
import { ApiError } from '@vitrine/core/contract';
import { expect, test, vi } from 'vitest';
import { LinkTable, sampleLinks, suspendedNote } from '../internal/testing/LinkTable.tsx';
import { renderUi } from '../internal/testing/renderUi.tsx';

const links = sampleLinks(30);

test('X23: is a grid with a name, headers, aria-sort, and a report in a status', () => {
  renderUi(<LinkTable links={links} pageSize={12} />);
  const grid = screen.getByRole('grid', { name: 'Sharing links' });
  expect(grid).toHaveAttribute('aria-rowcount', '31');
  const sorted = within(grid)
    .getAllByRole('columnheader')
    .map((each) => each.getAttribute('aria-sort'));
  expect(sorted).toEqual(['none', 'none', 'none', 'none', 'none', null, null]);
  expect(within(grid).getAllByRole('rowheader')).toHaveLength(12);
  expect(screen.getByText('Showing 1 to 12 of 30 links')).toHaveAttribute('role', 'status');
});

test('rows of a later page say their place in the whole table', async () => {
  const { user } = renderUi(<LinkTable links={links} pageSize={12} />);
  await user.click(screen.getByRole('button', { name: 'Last page' }));
  const rows = within(screen.getByRole('grid')).getAllByRole('row').slice(1);
  expect(rows.map((row) => row.getAttribute('aria-rowindex'))).toEqual(['26', '27', '28', '29', '30', '31']);
  expect(screen.getByText('Showing 25 to 30 of 30 links')).toBeInTheDocument();
});

test('fewer rows than before show their last page', async () => {
  const { user, rerender } = renderUi(<LinkTable links={links} pageSize={12} />);
  await user.click(screen.getByRole('button', { name: 'Last page' }));
  rerender(<LinkTable links={links.slice(0, 13)} pageSize={12} />);
  expect(screen.getByText('Showing 13 to 13 of 13 links')).toBeInTheDocument();
});

test('no rows: the empty text, and a report of zeros', () => {
  renderUi(<LinkTable links={[]} pageSize={48} />);
  expect(screen.getByText('No links found.')).toBeInTheDocument();
  expect(screen.getByText('Showing 0 to 0 of 0 links')).toBeInTheDocument();
});

test('rows of a back end: all of them are selected by the application, with actions beside their number', async () => {
  const onSelectAll = vi.fn();
  const keys = new Set(links.slice(0, 12).map(({ id }) => id));
  const selection = { keys, onChange: vi.fn(), onSelectAll, actions: <button type="button">Suspend</button> };
  const paging = {
    page: { index: 0, size: 12 },
    onPageChange: vi.fn(),
    sizes: [12],
    total: 500,
    report: () => '',
  };
  const { user, rerender } = renderUi(
    <LinkTable links={links.slice(0, 12)} paging={paging} selection={selection} />,
  );
  await user.click(screen.getByRole('button', { name: 'Select all 500' }));
  expect(onSelectAll).toHaveBeenCalledOnce();
  expect(screen.getByRole('button', { name: 'Suspend' })).toBeVisible();
  rerender(
    <LinkTable
      links={links.slice(0, 12)}
      paging={paging}
      selection={{ ...selection, keys: new Set<string>() }}
    />,
  );
  expect(screen.queryByRole('button', { name: 'Suspend' })).toBeNull();
});

test('cells without a value, cells that load, and cells that failed', async () => {
  const onCellRetry = vi.fn();
  const change = {
    files: {
      renderCell: () => null,
      cellState: ({ id }: { id: string }) =>
        id === 'link 1' ? ('loading' as const) : id === 'link 2' ? ('failed' as const) : undefined,
      onCellRetry,
    },
  };
  const { user } = renderUi(<LinkTable links={links.slice(0, 3)} change={change} />);
  const [, first, second, third] = screen.getAllByRole('row');
  expect(within(first!).getByRole('img', { name: 'Loading…' })).toBeInTheDocument();
  expect(within(second!).getByText('Could not load.')).toBeInTheDocument();
  expect(within(third!).getByText('No value')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Retry: Assets Count, Harbour at dawn 2' }));
  expect(onCellRetry).toHaveBeenCalledWith(links[1]);
});

test('a dimmed row says why', () => {
  renderUi(<LinkTable links={links} />);
  expect(screen.getByRole('rowheader', { name: /Team portraits 5/ })).toHaveTextContent(suspendedNote);
  expect(screen.getByRole('rowheader', { name: 'Press kit 3' })).not.toHaveTextContent(suspendedNote);
});

test('an error takes the place of the rows, and can be tried again', async () => {
  const onRetry = vi.fn();
  const { user } = renderUi(<LinkTable links={links} error={new ApiError('timeout')} onRetry={onRetry} />);
  expect(screen.queryByRole('rowheader')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

test('rows stay while newer ones are loaded; without rows their shape is shown', () => {
  const { rerender } = renderUi(<LinkTable links={links} pageSize={48} loading />);
  expect(screen.getByRole('grid')).toHaveAttribute('aria-busy', 'true');
  expect(screen.getAllByRole('rowheader')).toHaveLength(30);
  rerender(<LinkTable links={[]} pageSize={48} loading />);
  expect(screen.queryByText('No links found.')).toBeNull();
  expect(screen.queryByText(/Showing/)).toBeNull();
  expect(screen.getByRole('grid').querySelectorAll('[data-slot="skeleton"]').length).toBeGreaterThan(0);
});

test('stored text is only ever text', () => {
  renderUi(<LinkTable links={[{ ...links[0]!, title: '<img src=x onerror=alert(1)>' }]} />);
  expect(screen.getByRole('rowheader')).toHaveTextContent('<img src=x onerror=alert(1)>');
  expect(screen.getByRole('rowheader').querySelector('img')).toBeNull();
});
