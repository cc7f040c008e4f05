import { act, render, screen, waitFor, within } from '@testing-library/react';
import { useState, type ReactElement } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { page } from 'vitest/browser';
import { LinkTable, sampleLinks } from '../internal/testing/LinkTable.tsx';
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

test('Left and Right follow the reading direction', async () => {
  await wide();
  renderTable(<LinkTable links={links} />, 'ar');
  screen.getByText('Before').focus();
  await press('{Tab}', '{ArrowLeft}');
  expect(place()).toEqual({ row: 'link 1', column: 'title' });
  await press('{ArrowRight}');
  expect(place()).toEqual({ row: 'link 1', column: 'created' });
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
  await userEvent.click(screen.getByRole('button', { name: 'Select all 30' }));
  expect(screen.getByText('30 selected')).toBeVisible();
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
  expect(screen.queryByRole('columnheader', { name: /Creator/ })).toBeNull();
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
