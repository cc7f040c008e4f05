import {
  defaultDashboard,
  planCommand,
  type DashboardCommand,
  type WidgetPlacement,
} from '@vitrine/core/dashboard';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '../internal/testing/renderUi.tsx';
import { DashboardEditor, type DashboardEditorProps } from './index.ts';

type Layout = readonly WidgetPlacement[];
type HistoryStep = NonNullable<DashboardEditorProps['historyStep']>;

const without = (...types: string[]): Layout =>
  types.reduce<Layout>(
    (now, type) => planCommand(now, { kind: 'remove', type }).placements,
    defaultDashboard,
  );
const within = (command: DashboardCommand): Layout => planCommand(defaultDashboard, command).placements;

/** An editor whose layout is changed from outside alone. */
function setUp(start: Layout = defaultDashboard) {
  const onCommand = vi.fn((command: DashboardCommand) => planCommand(start, command));
  const draw = (placements: Layout, historyStep?: HistoryStep) => (
    <DashboardEditor
      placements={placements}
      titleOf={String}
      onCommand={onCommand}
      historyStep={historyStep}
    />
  );
  const view = renderUi(draw(start));
  const button = (name: string) => screen.getByRole('button', { name });
  const said = () => view.container.querySelector('[data-slot="dashboard-announcer"]')?.textContent;
  const change = (placements: Layout, historyStep?: HistoryStep) =>
    view.rerender(draw(placements, historyStep));
  return { ...view, onCommand, button, said, change };
}

describe('the focused element is removed by a change from outside (X07)', () => {
  it('the undo of an added widget moves the focus to the adjacent tile', () => {
    const { button, change } = setUp(within({ kind: 'add', type: 'most-viewed' }));
    button('Move most-viewed').focus();
    change(defaultDashboard);
    expect(button('Move last-deleted')).toHaveFocus();
  });

  it('the redo of a removal moves it to the next tile, as the removal did', () => {
    const { button, change } = setUp();
    button('Remove last-added').focus();
    change(without('last-added'));
    expect(button('Move top-keywords')).toHaveFocus();
  });

  it('the redo of an addition moves it from the list to the board', () => {
    const { button, change } = setUp();
    button('Add most-viewed').focus();
    change(within({ kind: 'add', type: 'most-viewed' }));
    expect(button('Move most-viewed')).toHaveFocus();
  });

  it('the removal of the last tile moves it to the heading of the list', () => {
    const { button, change } = setUp(defaultDashboard.slice(0, 1));
    button('Move data-counters').focus();
    change([]);
    expect(screen.getByRole('heading', { name: 'Available widgets' })).toHaveFocus();
  });

  it('a removed widget without the focus does not move the focus', () => {
    const { button, change, container } = setUp();
    const other = document.createElement('button');
    container.append(other);
    button('Move last-added').focus();
    other.focus();
    other.remove();
    change(without('last-added'));
    expect(document.body).toHaveFocus();
  });

  it('a dialog about a removed widget closes, says so, and moves the focus to the adjacent tile', async () => {
    const { button, change, user, said } = setUp();
    await user.click(button('Actions for last-added'));
    await user.click(await screen.findByRole('menuitem', { name: 'Move…' }));
    await screen.findByRole('dialog');
    change(without('last-added'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(said()).toBe('Cancelled, last-added is no longer there.');
    await waitFor(() => expect(button('Move top-keywords')).toHaveFocus());
  });
});

describe('a widget dragged by keys is removed (F46)', () => {
  it('the key that was meant to drop it does nothing', async () => {
    const { button, change, user, said, onCommand } = setUp();
    button('Move data-counters').focus();
    await user.keyboard(' {ArrowRight}');
    change(without('data-counters'));
    expect(said()).toBe('Cancelled, data-counters is no longer there.');
    expect(screen.getByRole('heading', { name: 'Available widgets' })).toHaveFocus();
    await user.keyboard('{Enter} ');
    expect(onCommand).not.toHaveBeenCalled();
    expect(screen.queryByText(/picked up/)).toBeNull();
  });
});

describe('history steps are announced once, with their result (A122, A127)', () => {
  it.each([
    ['undone', without('last-added'), defaultDashboard, 'Undone: last-added is back, column 4, row 1.'],
    ['redone', defaultDashboard, without('last-added'), 'Redone: last-added removed.'],
    [
      'undone',
      within({ kind: 'move', type: 'last-deleted', cell: { left: 0, top: 0 } }),
      defaultDashboard,
      'Undone: last-deleted, column 1, row 13.',
    ],
    [
      'undone',
      within({ kind: 'resize', type: 'last-added', size: { width: 4, height: 4 } }),
      defaultDashboard,
      'Undone: last-added, 6 columns by 4 rows, column 4, row 1.',
    ],
    [
      'reset',
      without('last-added', 'last-viewed', 'last-deleted'),
      defaultDashboard,
      'Back to the default: 3 widgets changed.',
    ],
  ] as const)('%s', (kind, before, after, labels) => {
    const { change, said } = setUp(before);
    const historyStep = { kind, before, after };
    change(after, historyStep);
    expect(said()).toBe(labels);
    const spoken = document.querySelector('[data-slot="dashboard-announcer"] span');
    change(after, historyStep);
    expect(document.querySelector('[data-slot="dashboard-announcer"] span')).toBe(spoken);
  });
});
