import { ApiError } from '@vitrine/core/contract';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { LinkTable, sampleLinks } from '../internal/testing/LinkTable.tsx';
import {
  compactDecorator,
  dark,
  longText,
  longWords,
  narrow,
  rightToLeft,
} from '../internal/testing/storyStates.tsx';

const meta = preview.meta({
  title: 'DataTable',
  component: LinkTable,
  args: { links: sampleLinks(120), pageSize: 12, selectable: true, onRowAction: fn(), onDelete: fn() },
});

export const Default = meta.story();

/** Three states of sorting; the browser and the status say which. */
export const Sorting = meta.story({
  async play({ canvas }) {
    const head = () => canvas.getByRole('columnheader', { name: /Open Count/ });
    const button = within(head()).getByRole('button');
    await expect(head()).toHaveAttribute('aria-sort', 'none');
    await userEvent.click(button);
    await expect(head()).toHaveAttribute('aria-sort', 'ascending');
    await expect(canvas.getByText('Sorted by Open Count, ascending')).toBeInTheDocument();
    await userEvent.click(button);
    await expect(head()).toHaveAttribute('aria-sort', 'descending');
    await userEvent.click(button);
    await expect(head()).toHaveAttribute('aria-sort', 'none');
    await userEvent.click(button);
    await expect(button).toHaveFocus();
  },
});

/** Shift selects a range, the head the page, and the footer offers all rows. */
export const Selecting = meta.story({
  async play({ canvas }) {
    const boxes = canvas.getAllByRole('checkbox');
    await userEvent.click(boxes[2]!);
    const user = userEvent.setup();
    await user.keyboard('{Shift>}');
    await user.click(boxes[5]!);
    await user.keyboard('{/Shift}');
    await expect(canvas.getByText('4 selected')).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Select all 120' }));
    await expect(canvas.getByText('120 selected')).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Clear selection' }));
    await userEvent.click(boxes[2]!);
  },
});

/** Pages report their rows; the buttons at the ends keep the focus. */
export const Paging = meta.story({
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Last page' }));
    await expect(canvas.getByText('Showing 109 to 120 of 120 links')).toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: 'Last page' })).toHaveFocus();
    await expect(canvas.getByRole('button', { name: 'Next page' })).toHaveAttribute('aria-disabled', 'true');
  },
});

/** 10,000 rows on one page: only those in view are rendered, and each says its place. */
export const ManyRows = meta.story({
  args: { links: sampleLinks(10_000), pageSize: undefined },
  async play({ canvas }) {
    const table = canvas.getByRole('grid', { name: 'Sharing links' });
    await expect(table).toHaveAttribute('aria-rowcount', '10001');
    await expect(within(table).getAllByRole('row').length).toBeLessThan(80);
    within(table).getByRole('checkbox', { name: 'Select Summer campaign 1' }).focus();
    await userEvent.keyboard('{Control>}{End}{/Control}');
    const last = await within(table).findByRole('button', { name: 'Copy link Team portraits 10000' });
    await waitFor(() => expect(document.activeElement?.closest('tr')).toBe(last.closest('tr')));
    await expect(last.closest('tr')).toHaveAttribute('aria-rowindex', '10001');
  },
});

export const CellStates = meta.story({
  args: {
    links: sampleLinks(6),
    pageSize: undefined,
    change: {
      files: {
        cellState: ({ id }) => (id === 'link 1' ? 'loading' : id === 'link 2' ? 'failed' : undefined),
        onCellRetry: fn(),
      },
    },
  },
});

/** Cut to one line; a focused cell shows all of it. */
export const LongNames = meta.story({
  args: {
    pageSize: undefined,
    links: sampleLinks(4).map((link) => ({
      ...link,
      title: `${longText} ${link.title}`,
      creator: `${link.creator} ${longText}`,
    })),
  },
  async play({ canvas }) {
    canvas.getByRole('checkbox', { name: /Summer campaign 1$/ }).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  },
});

export const Empty = meta.story({ args: { links: [] } });

export const Loading = meta.story({ args: { links: [], loading: true } });

export const Failed = meta.story({ args: { links: [], error: new ApiError('timeout'), onRetry: fn() } });

export const Dark = meta.story({ ...dark });

export const RightToLeft = meta.story({ ...rightToLeft });

export const LongWords = meta.story({ ...longWords });

export const Narrow = meta.story({ ...narrow, args: { links: sampleLinks(5) } });

export const NarrowRightToLeft = meta.story({
  globals: { ...narrow.globals, ...rightToLeft.globals },
  args: { links: sampleLinks(5) },
});

export const Compact = meta.story({ decorators: [compactDecorator] });
