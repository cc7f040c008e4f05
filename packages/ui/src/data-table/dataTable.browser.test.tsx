import { act, render, screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '@vitrine/core/contract';
import { StarIcon } from 'lucide-react';
import { useState, type ReactElement } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { page } from 'vitest/browser';
import { LinkTable, sampleLinks, suspendedNote } from '../internal/testing/LinkTable.tsx';
import { Popover } from '../popover/index.ts';
import { UiProvider, VitrineRoot } from '../provider/index.ts';
import '../styles/styles.css';

function renderTable(table: ReactElement, locale = 'en-US') {
  return render(
    <UiProvider locale={locale}>
      <VitrineRoot>
        <button type="button">Before</button>
        {table}
        <button type="button">After</button>
      </VitrineRoot>
    </UiProvider>,
  );
}

const wide = () => page.viewport(1440, 900);
const focused = () => document.activeElement;
const place = () => ({
  row: focused()?.closest('tr')?.dataset['key'],
  column: focused()?.closest<HTMLElement>('[data-column]')?.dataset['column'],
});
const links = sampleLinks(30);

async function press(...keys: string[]): Promise<void> {
  for (const key of keys) await userEvent.keyboard(key);
}

test('is one tab stop, entered and left by Tab in one step each', async () => {
  await wide();
  renderTable(<LinkTable links={links} />);
  screen.getByText('Before').focus();
  await press('{Tab}');
  expect(place()).toEqual({ row: 'link 1', column: 'created' });
  await press('{ArrowDown}', '{End}', '{Tab}');
  expect(focused()).toHaveTextContent('After');
  await press('{Shift>}{Tab}{/Shift}');
  expect(place()).toEqual({ row: 'link 2', column: 'actions' });
  expect(focused()).toHaveAccessibleName('Delete Harbour at dawn 2');
  await press('{Shift>}{Tab}{/Shift}');
  expect(focused()).toHaveTextContent('Before');
});

test('arrow keys move between cells and the controls in them, and stop at the edges', async () => {
  await wide();
  renderTable(<LinkTable links={links} selectable />);
  screen.getByText('Before').focus();
  await press('{Tab}');
  expect(focused()).toHaveAccessibleName('Select Summer campaign 1');
  await press('{ArrowLeft}');
  expect(focused()).toHaveAccessibleName('Select Summer campaign 1');
  await press('{ArrowRight}', '{ArrowRight}');
  expect(place()).toEqual({ row: 'link 1', column: 'title' });
  await press('{ArrowUp}');
  expect(focused()).toHaveTextContent('Name');
  expect(focused()?.tagName).toBe('BUTTON');
  await press('{ArrowDown}', '{ArrowDown}', '{End}', '{ArrowLeft}');
  expect(focused()).toHaveAccessibleName('Suspend Harbour at dawn 2');
  await press('{Home}');
  expect(focused()).toHaveAccessibleName('Select Harbour at dawn 2');
  await press('{Control>}{End}{/Control}');
  expect(place()).toEqual({ row: 'link 30', column: 'actions' });
  await press('{ArrowDown}');
  expect(place()).toEqual({ row: 'link 30', column: 'actions' });
  await press('{Control>}{Home}{/Control}');
  expect(place()).toEqual({ row: 'link 1', column: 'vitrine-selection' });
});

test('Page Up in the head stays there', async () => {
  await wide();
  renderTable(<LinkTable links={links} />);
  const name = screen.getByRole('button', { name: 'Name' });
  name.focus();
  await press('{PageUp}');
  expect(name).toHaveFocus();
  await press('{PageDown}');
  expect(place().column).toBe('title');
});

test('Up and Down stay at the control of the cell that had the focus', async () => {
  await wide();
  renderTable(<LinkTable links={links} />);
  screen.getByRole('button', { name: 'Delete Summer campaign 1' }).focus();
  await press('{ArrowDown}');
  expect(focused()).toHaveAccessibleName('Delete Harbour at dawn 2');
  await press('{ArrowUp}');
  expect(focused()).toHaveAccessibleName('Delete Summer campaign 1');
});

test('Left and Right follow the reading direction', async () => {
  await wide();
  renderTable(<LinkTable links={links} />, 'ar');
  screen.getByText('Before').focus();
  await press('{Tab}', '{ArrowLeft}');
  expect(place()).toEqual({ row: 'link 1', column: 'title' });
  await press('{ArrowRight}');
  expect(place()).toEqual({ row: 'link 1', column: 'created' });
});

test('a table with cards below 880 px is one of cards at 800', async () => {
  await wide();
  const { container } = renderTable(<LinkTable links={links} cardsBelow="medium" />);
  const part = container.querySelector<HTMLElement>('[data-slot="data-table"]')!;
  const display = () => getComputedStyle(screen.getAllByRole('row')[1]!).display;
  part.style.width = '800px';
  expect(display()).toBe('grid');
  part.style.width = '900px';
  expect(display()).toBe('table-row');
});

test('of 10,000 rows those in view are rendered, with their places, and the focus reaches each', async () => {
  await wide();
  renderTable(<LinkTable links={sampleLinks(10_000)} />);
  const grid = screen.getByRole('grid');
  expect(grid).toHaveAttribute('aria-rowcount', '10001');
  expect(within(grid).getAllByRole('row').length).toBeLessThan(60);
  screen.getByText('Before').focus();
  await press('{Tab}', '{PageDown}');
  const afterPage = Number(focused()?.closest('tr')?.ariaRowIndex);
  expect(afterPage).toBeGreaterThan(10);
  await press('{Control>}{End}{/Control}');
  await waitFor(() => expect(place()).toEqual({ row: 'link 10000', column: 'actions' }));
  const rows = within(grid).getAllByRole('row');
  expect(rows.at(-1)).toHaveAttribute('aria-rowindex', '10001');
  await press('{Control>}{Home}{/Control}');
  await waitFor(() => expect(place()).toEqual({ row: 'link 1', column: 'created' }));
});

test('the focused row stays while the table scrolls, and the head stays in view', async () => {
  await wide();
  renderTable(<LinkTable links={sampleLinks(10_000)} />);
  screen.getByText('Before').focus();
  await press('{Tab}');
  const scroller = screen.getByRole('grid').parentElement!;
  scroller.scrollTop = 200_000;
  expect((await screen.findAllByText(/ 44\d\d$/)).length).toBeGreaterThan(5);
  expect(place()).toEqual({ row: 'link 1', column: 'created' });
  const head = screen.getByRole('columnheader', { name: 'Name' }).getBoundingClientRect();
  expect(Math.round(head.top - scroller.getBoundingClientRect().top)).toBe(0);
});

test('the focus stays at its place when its row is removed', async () => {
  await wide();
  function Deleting() {
    const [rest, setRest] = useState(links.slice(0, 3));
    return <LinkTable links={rest} onDelete={({ id }) => setRest(rest.filter((link) => link.id !== id))} />;
  }
  renderTable(<Deleting />);
  screen.getByRole('button', { name: 'Delete Harbour at dawn 2' }).focus();
  await press('{Enter}');
  await waitFor(() => expect(focused()).toHaveAccessibleName('Delete Press kit 3'));
  await press('{Enter}');
  await waitFor(() => expect(focused()).toHaveAccessibleName('Delete Summer campaign 1'));
  await press('{Enter}');
  await waitFor(() => expect(focused()?.closest('thead')).not.toBeNull());
});

test('rows that move keep the focus', async () => {
  await wide();
  const { rerender } = render(<LinkTable links={links} />);
  screen.getByRole('button', { name: 'Delete Press kit 3' }).focus();
  rerender(<LinkTable links={links.toReversed()} />);
  expect(focused()).toHaveAccessibleName('Delete Press kit 3');
});

test('Space, Shift with Space and Control with A select, and the number is announced', async () => {
  await wide();
  renderTable(<LinkTable links={links} pageSize={12} selectable />);
  screen.getByText('Before').focus();
  await press('{Tab}', '{ArrowRight}', ' ');
  expect(screen.getByText('1 selected')).toHaveAttribute('role', 'status');
  await press('{ArrowDown}', '{ArrowDown}', '{Shift>}{ }{/Shift}');
  expect(screen.getByText('3 selected')).toBeVisible();
  expect(screen.getAllByRole('row', { selected: true })).toHaveLength(3);
  await press('{Control>}a{/Control}');
  expect(screen.getByText('12 selected')).toBeVisible();
});

test('the buttons of the selection pass the focus on when they go', async () => {
  await wide();
  renderTable(<LinkTable links={links} pageSize={12} selectable />);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Press kit 3' }));
  screen.getByRole('button', { name: 'Select all 30' }).focus();
  await press('{Enter}');
  expect(screen.getByText('30 selected')).toBeVisible();
  expect(focused()).toHaveAccessibleName('Clear selection');
  await press('{Enter}');
  expect(screen.getByText('Nothing selected')).toBeInTheDocument();
  expect(focused()).toHaveAccessibleName('Select all on this page');
});

test('a page that fails to load passes the focus of its button on to Retry', async () => {
  await wide();
  function Failing() {
    const [error, setError] = useState<ApiError>();
    const paging = {
      page: { index: 0, size: 12 },
      onPageChange: () => setError(new ApiError('timeout')),
      sizes: [12],
      total: 30,
      report: () => '',
    };
    return <LinkTable links={links.slice(0, 12)} paging={paging} error={error} onRetry={() => undefined} />;
  }
  renderTable(<Failing />);
  screen.getByRole('button', { name: 'Next page' }).focus();
  await press('{Enter}');
  await waitFor(() => expect(focused()).toHaveAccessibleName('Retry'));
});

test('selected rows that are gone are not counted', async () => {
  await wide();
  const { rerender } = render(<LinkTable links={links} pageSize={12} selectable />);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Summer campaign 1' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Press kit 3' }));
  expect(screen.getByText('2 selected')).toBeVisible();
  rerender(<LinkTable links={links.slice(1)} pageSize={12} selectable />);
  expect(screen.getByText('1 selected')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Select all 29' }));
  expect(screen.getByText('29 selected')).toBeVisible();
});

test('Enter and a click open a row; the controls of a row do not', async () => {
  await wide();
  const onRowAction = vi.fn();
  const onDelete = vi.fn();
  renderTable(<LinkTable links={links} onRowAction={onRowAction} onDelete={onDelete} />);
  screen.getByText('Before').focus();
  await press('{Tab}', '{Enter}');
  expect(onRowAction).toHaveBeenLastCalledWith(links[0]);
  await press('{End}', '{Enter}');
  expect(onDelete).toHaveBeenCalledWith(links[0]);
  await userEvent.click(screen.getByText('Press kit 3'));
  expect(onRowAction).toHaveBeenLastCalledWith(links[2]);
  expect(onRowAction).toHaveBeenCalledTimes(2);
});

test('a click on an icon of a cell opens the row', async () => {
  await wide();
  const onRowAction = vi.fn();
  const change = { creator: { renderCell: () => <StarIcon data-testid="icon" /> } };
  renderTable(<LinkTable links={links.slice(0, 1)} onRowAction={onRowAction} change={change} />);
  await userEvent.click(screen.getByTestId('icon'));
  expect(onRowAction).toHaveBeenCalledWith(links[0]);
});

test('only stops take the focus: a click between the controls of a cell leaves none on the cell', async () => {
  await wide();
  renderTable(<LinkTable links={links} selectable />);
  const cell = screen.getByRole('button', { name: 'Delete Press kit 3' }).closest('td')!;
  await userEvent.click(cell, { position: { x: 2, y: 2 } });
  expect(focused()).not.toBe(cell);
  expect(cell).not.toHaveAttribute('tabindex');
  await userEvent.click(screen.getByRole('rowheader', { name: 'Press kit 3' }));
  await press('{ArrowLeft}');
  expect(place()).toEqual({ row: 'link 3', column: 'created' });
});

test('a popover in a cell keeps its keys, its clicks and its focus', async () => {
  await wide();
  const onRowAction = vi.fn();
  const change = {
    creator: {
      renderCell: ({ id }: { id: string }) => (
        <Popover trigger={<button type="button">{`About ${id}`}</button>} label={`Facts of ${id}`}>
          <p>
            Opened by nobody yet. <button type="button">Inside</button>
          </p>
        </Popover>
      ),
    },
  };
  renderTable(<LinkTable links={links.slice(0, 3)} onRowAction={onRowAction} change={change} />);
  screen.getByRole('button', { name: 'About link 2' }).focus();
  await press('{Enter}');
  const panel = await screen.findByRole('dialog', { name: 'Facts of link 2' });
  await waitFor(() => expect(panel).toHaveFocus());
  await press('{ArrowDown}');
  expect(panel).toHaveFocus();
  await press('{Enter}');
  await userEvent.click(within(panel).getByText(/Opened by nobody/));
  expect(onRowAction).not.toHaveBeenCalled();
  expect(within(panel).getByRole('button', { name: 'Inside' })).not.toHaveAttribute('tabindex');
  await press('{Escape}');
  await waitFor(() => expect(focused()).toHaveTextContent('About link 2'));
  await press('{ArrowRight}');
  expect(place()).toEqual({ row: 'link 2', column: 'files' });
});

test('X24: the note of a dimmed row opens on focus and on hover, and Escape closes it', async () => {
  await wide();
  renderTable(<LinkTable links={links} />);
  const dimmed = screen.getByRole('rowheader', { name: /Team portraits 5/ });
  screen.getByText('Before').focus();
  await press('{Tab}', '{ArrowRight}', '{ArrowDown}', '{ArrowDown}', '{ArrowDown}');
  expect(screen.queryByRole('tooltip')).toBeNull();
  await press('{ArrowDown}');
  expect(dimmed).toHaveFocus();
  expect(await screen.findByRole('tooltip')).toHaveTextContent(suspendedNote);
  await press('{Escape}');
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  expect(dimmed).toHaveFocus();
  await press('{ArrowUp}');
  // Only a pointer that has moved before opens a tooltip.
  await userEvent.hover(screen.getByText('Before'));
  await userEvent.hover(dimmed);
  const tooltip = await screen.findByRole('tooltip');
  await userEvent.hover(tooltip);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(tooltip).toBeVisible();
});

test('X24: the note is read once, and a dimmed name that is a link can be focused beside it', async () => {
  await wide();
  const change = { title: { renderCell: ({ title }: { title: string }) => <a href="#link">{title}</a> } };
  renderTable(<LinkTable links={links} change={change} />);
  const dimmed = screen.getByRole('rowheader', { name: `Team portraits 5 ${suspendedNote}` });
  dimmed.focus();
  expect(dimmed).toHaveFocus();
  expect(dimmed).not.toHaveAccessibleDescription();
  await press('{ArrowRight}');
  expect(focused()).toHaveTextContent('Team portraits 5');
  expect(focused()?.tagName).toBe('A');
  await press('{ArrowLeft}');
  expect(dimmed).toHaveFocus();
});

test('X24: a card shows the note as text', async () => {
  await page.viewport(360, 740);
  renderTable(<LinkTable links={links} />);
  const note = within(screen.getByRole('rowheader', { name: /Team portraits 5/ })).getByText(suspendedNote);
  expect(note.getBoundingClientRect().width).toBeGreaterThan(100);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await wide();
});

test('a narrow window shows cards without scrolling sideways, and the same keys', async () => {
  await page.viewport(360, 740);
  renderTable(<LinkTable links={links} pageSize={12} selectable />);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  screen.getByText('Before').focus();
  await press('{Tab}');
  expect(focused()).toHaveAccessibleName('Select Summer campaign 1');
  await press('{ArrowRight}');
  expect(place()).toEqual({ row: 'link 1', column: 'title' });
  await press('{ArrowDown}');
  expect(place()).toEqual({ row: 'link 2', column: 'title' });
  await press('{Tab}');
  expect(focused()?.closest('table')).toBeNull();
  expect(screen.getByRole('columnheader', { name: /Creator/ })).toBeVisible();
  await wide();
});

test('the width of the table decides, not that of the window: cards beside a panel, then fewer columns, then all', async () => {
  await wide();
  const { container } = renderTable(<LinkTable links={links} pageSize={12} selectable />);
  const part = container.querySelector<HTMLElement>('[data-slot="data-table"]')!;
  const shown = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  const display = () => getComputedStyle(screen.getAllByRole('row')[1]!).display;
  part.style.width = '600px';
  expect(display()).toBe('grid');
  const [box, title] = [screen.getAllByRole('checkbox')[1]!, screen.getAllByRole('rowheader')[0]!];
  expect(title.getBoundingClientRect().left).toBeGreaterThan(box.getBoundingClientRect().right);
  expect(title.getBoundingClientRect().top).toBeLessThan(box.getBoundingClientRect().bottom);
  part.style.width = '800px';
  expect(display()).toBe('table-row');
  expect(shown()).not.toContain('Creator');
  part.style.width = '1200px';
  expect(shown()).toContain('Creator');
});

test('in a card the keys follow what is drawn: the name first, then the lines below it', async () => {
  await page.viewport(360, 740);
  renderTable(<LinkTable links={links} pageSize={12} selectable />);
  screen.getByText('Before').focus();
  await press('{Tab}', '{ArrowRight}', '{ArrowRight}');
  expect(place()).toEqual({ row: 'link 1', column: 'created' });
  await press('{ArrowRight}');
  expect(place()).toEqual({ row: 'link 1', column: 'creator' });
  await press('{Home}');
  expect(place().column).toBe('vitrine-selection');
  await wide();
});

test('a long name is one line, and all of it on focus', async () => {
  await wide();
  const title = 'word '.repeat(60).trim();
  renderTable(<LinkTable links={[{ ...links[0]!, title }]} />);
  const text = screen.getByTitle(title);
  expect(text.scrollWidth).toBeGreaterThan(text.clientWidth);
  screen.getByText('Before').focus();
  await press('{Tab}', '{ArrowRight}');
  await act(async () => undefined);
  expect(text.scrollWidth).toBeLessThanOrEqual(text.clientWidth);
});
