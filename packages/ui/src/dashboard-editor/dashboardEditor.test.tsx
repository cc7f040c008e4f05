import {
  defaultDashboard,
  planCommand,
  widgetCatalogue,
  type DashboardCommand,
  type WidgetPlacement,
} from '@vitrine/core/dashboard';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { DashboardEditing, type DashboardEditingProps } from '../internal/testing/DashboardEditing.tsx';
import { renderUi } from '../internal/testing/renderUi.tsx';
import { ar } from '../messages/ar/index.ts';
import { DashboardEditor } from './index.ts';

function setUp(props: DashboardEditingProps = {}, options = {}) {
  const onLayout = vi.fn<NonNullable<DashboardEditingProps['onLayout']>>();
  const view = renderUi(<DashboardEditing onLayout={onLayout} {...props} />, options);
  const said = () => view.container.querySelector('[data-slot="dashboard-announcer"]')?.textContent;
  const handle = (name: string) => screen.getByRole('button', { name: `Move ${name}` });
  const press = async (keys: string) => {
    await view.user.keyboard(keys);
    return said();
  };
  const layout = () => onLayout.mock.lastCall?.[0];
  return { ...view, said, handle, press, onLayout, layout };
}

/** The first place of a widget in a layout. */
function at(placements: readonly WidgetPlacement[] | undefined, type: string) {
  const { left, top } = placements?.find((each) => each.type === type) ?? {};
  return { left, top };
}

describe('by keyboard alone (A119, A122, X05)', () => {
  it('picks up, moves, drops, and announces each step', async () => {
    const { handle, press, layout, onLayout } = setUp();
    handle('Most popular keywords').focus();
    expect(await press(' ')).toBe('Most popular keywords picked up, column 10, row 1.');
    expect(await press('{ArrowLeft}')).toBe('Most popular keywords, column 9, row 1; 5 widgets moved.');
    expect(await press('{ArrowRight}')).toBe('Most popular keywords, column 10, row 1.');
    expect(await press('{ArrowDown}')).toBe('Most popular keywords, column 10, row 4; 1 widget moved.');
    expect(onLayout).not.toHaveBeenCalled();
    expect(await press('{Enter}')).toBe('Most popular keywords dropped, column 10, row 4; 1 widget moved.');
    expect(onLayout).toHaveBeenCalledOnce();
    expect(at(layout(), 'top-keywords')).toEqual({ left: 9, top: 3 });
    expect(handle('Most popular keywords')).toHaveFocus();
  });

  it('Escape restores it, and nothing is committed (F44)', async () => {
    const { handle, press, onLayout } = setUp();
    handle('Data counters').focus();
    await press(' {ArrowRight}{ArrowRight}');
    expect(await press('{Escape}')).toBe('Cancelled, Data counters is back at column 1, row 1.');
    expect(onLayout).not.toHaveBeenCalled();
    expect(handle('Data counters')).toHaveFocus();
    expect(await press('{ArrowRight}')).toBe('Cancelled, Data counters is back at column 1, row 1.');
  });

  it('undo keys cancel the drag, and undo nothing else (A127)', async () => {
    const { handle, press, onLayout } = setUp();
    const undone = vi.fn<(isOurs: boolean) => void>();
    const onKeyDown = (event: KeyboardEvent) => void (event.key === 'z' && undone(event.defaultPrevented));
    document.addEventListener('keydown', onKeyDown);
    handle('Data counters').focus();
    await press(' {ArrowRight}');
    expect(await press('{Control>}z{/Control}')).toBe('Cancelled, Data counters is back at column 1, row 1.');
    await press('{Control>}z{/Control}');
    expect(undone.mock.calls).toEqual([[true], [false]]);
    expect(onLayout).not.toHaveBeenCalled();
    document.removeEventListener('keydown', onKeyDown);
  });

  it('leaving the board cancels, and moves the focus on', async () => {
    const { handle, press, onLayout } = setUp();
    handle('Data counters').focus();
    await press(' {ArrowRight}');
    expect(await press('{Tab}')).toBe('Cancelled, Data counters is back at column 1, row 1.');
    expect(screen.getByRole('button', { name: 'Actions for Data counters' })).toHaveFocus();
    expect(onLayout).not.toHaveBeenCalled();
  });

  it('dropped at its start, it saves nothing', async () => {
    const { handle, press, onLayout } = setUp();
    handle('Data counters').focus();
    expect(await press(' {Enter}')).toBe('Data counters dropped, column 1, row 1.');
    expect(onLayout).not.toHaveBeenCalled();
  });

  it('a card of the list starts at column 1, row 1, and the focus follows it to the board', async () => {
    const { handle, press, layout } = setUp();
    handle('Most active users').focus();
    expect(await press('{Enter}')).toBe('Most active users picked up, column 1, row 1.');
    expect(await press('{ArrowRight}{Enter}')).toBe(
      'Most active users dropped, column 2, row 1; 7 widgets moved.',
    );
    expect(at(layout(), 'active-users')).toEqual({ left: 1, top: 0 });
    expect(handle('Most active users')).toHaveFocus();
    expect(handle('Most active users').closest('[data-slot]')).toHaveAttribute(
      'data-slot',
      'dashboard-editor-tile',
    );
  });

  it('plus and minus step through the allowed sizes, during a drag as one command with the move, and without a drag', async () => {
    const { handle, press, onLayout, layout } = setUp();
    handle('Recently added files').focus();
    expect(await press(' -')).toBe('Recently added files, 4 columns by 4 rows, column 4, row 1.');
    await press('{ArrowRight}{Enter}');
    expect(onLayout).toHaveBeenCalledOnce();
    expect(layout()).toContainEqual({ type: 'last-added', left: 4, top: 0, width: 4, height: 4 });
    expect(await press('+')).toMatch(/^Recently added files, (12|6) columns by/);
    expect(onLayout).toHaveBeenCalledTimes(2);
  });

  it('an arrow without effect announces the same place again', async () => {
    const { handle, press, container } = setUp();
    handle('Data counters').focus();
    const first = await press(' {ArrowUp}');
    expect(first).toBe('Data counters, column 1, row 1.');
    const spoken = container.querySelector('[data-slot="dashboard-announcer"] span');
    expect(await press('{ArrowUp}')).toBe(first);
    expect(container.querySelector('[data-slot="dashboard-announcer"] span')).not.toBe(spoken);
  });

  it('a repeating key does not pick up and drop repeatedly', async () => {
    const { handle, said } = setUp();
    handle('Data counters').focus();
    fireEvent.keyDown(handle('Data counters'), { key: ' ' });
    fireEvent.keyDown(handle('Data counters'), { key: ' ', repeat: true });
    expect(said()).toBe('Data counters picked up, column 1, row 1.');
  });

  it('is mirrored in right-to-left text', async () => {
    const { press, layout } = setUp({}, { locale: 'ar', messages: ar });
    screen.getByRole('button', { name: /نقل .*عدّادات البيانات/ }).focus();
    await press(' {ArrowLeft}{Enter}');
    expect(at(layout(), 'data-counters')).toEqual({ left: 1, top: 0 });
  });

  it('is refused below the last row, says why, and the drag goes on (A41)', async () => {
    const { handle, press, onLayout, container } = setUp({ maxRows: 13 });
    handle('Most viewed files').focus();
    await press('{Enter}');
    const reason = 'Not possible here: a widget would end below row 13.';
    expect(await press('{ArrowDown}')).toBe(reason);
    expect(await press('{Enter}')).toBe(reason);
    expect(container.querySelector('[data-slot="dashboard-refusal"]')).toHaveTextContent(reason);
    expect(container.querySelector('[data-slot="dashboard-drop-indicator"]')).toHaveAttribute('data-refused');
    expect(await press('{Escape}')).toBe('Cancelled, Most viewed files is back in the list.');
    expect(onLayout).not.toHaveBeenCalled();
  });

  it('ends when its widget is removed, and continues over a layout that changes (F46)', async () => {
    const onCommand = vi.fn((command: DashboardCommand) => planCommand(defaultDashboard, command));
    const draw = (placements: readonly WidgetPlacement[]) => (
      <DashboardEditor placements={placements} titleOf={String} onCommand={onCommand} />
    );
    const without = (type: string) => defaultDashboard.filter((each) => each.type !== type);
    const { container, user, rerender } = renderUi(draw(defaultDashboard));
    const said = () => container.querySelector('[data-slot="dashboard-announcer"]')?.textContent;
    screen.getByRole('button', { name: 'Move data-counters' }).focus();
    await user.keyboard(' {ArrowRight}');
    rerender(draw(without('last-deleted')));
    expect(container.querySelector('[data-drag-state="dragging"]')).not.toBeNull();
    rerender(draw(without('data-counters')));
    expect(said()).toBe('Cancelled, data-counters is no longer there.');
    expect(container.querySelector('[data-drag-state="dragging"]')).toBeNull();
    expect(document.activeElement).not.toBe(document.body);
    await user.keyboard('{ArrowRight}');
    expect(onCommand).not.toHaveBeenCalled();
  });
});

describe('by clicks alone (A121, X03, X07)', () => {
  it('adds to the first free place, and the focus goes there', async () => {
    const { user, handle, said, layout } = setUp();
    await user.click(screen.getByRole('button', { name: 'Add Most active users' }));
    const { left = 0, top = 0 } = at(layout(), 'active-users');
    expect(said()).toBe(`Most active users, column ${left + 1}, row ${top + 1}.`);
    expect(handle('Most active users')).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Add Most active users' })).toBeNull();
  });

  it('says why nothing can be added', async () => {
    const { user, said } = setUp({ maxRows: 13 });
    await user.click(screen.getByRole('button', { name: 'Add Most viewed files' }));
    expect(said()).toBe('Not possible here: a widget would end below row 13.');
    expect(screen.getByRole('button', { name: 'Add Most viewed files' })).toHaveFocus();
  });

  it('removes by the trash button; the focus goes to the next tile, and from the last one to the list', async () => {
    const [one, two] = defaultDashboard;
    if (!one || !two) throw new Error('The default dashboard is empty.');
    const { user, handle, said } = setUp({ placements: [one, two] });
    await user.click(screen.getByRole('button', { name: 'Remove Data counters' }));
    expect(said()).toBe('Data counters removed.');
    expect(handle('Recently added files')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Remove Recently added files' }));
    expect(screen.getByRole('button', { name: /^Add Recently added files/ })).toHaveFocus();
  });

  it('moves by column and row, counted from 1 and checked', async () => {
    const { user, said, layout, onLayout } = setUp();
    await user.click(screen.getByRole('button', { name: 'Actions for Recently added files' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Move…' }));
    const column = await screen.findByRole('textbox', { name: 'Column' });
    expect(column).toHaveValue('4');
    await user.clear(column);
    await user.type(column, '8');
    await user.click(screen.getByRole('button', { name: 'Move widget' }));
    expect(column).toHaveAccessibleDescription(/Enter a column from 1 to 7\./);
    expect(onLayout).not.toHaveBeenCalled();
    await user.clear(column);
    await user.type(column, '7');
    await user.click(screen.getByRole('button', { name: 'Move widget' }));
    expect(at(layout(), 'last-added').left).toBe(6);
    expect(said()).toMatch(/^Recently added files, column 7, row \d+; \d+ widgets moved\.$/);
  });

  it('offers the allowed sizes, and not more', async () => {
    const { user, layout } = setUp();
    await user.click(screen.getByRole('button', { name: 'Actions for Recently added files' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Size…' }));
    const choices = await screen.findAllByRole('radio');
    expect(choices.map((each) => each.getAttribute('aria-label'))).toEqual([
      '12 columns by 2 rows',
      '6 columns by 4 rows',
      '4 columns by 4 rows',
    ]);
    await user.click(screen.getByRole('radio', { name: '4 columns by 4 rows' }));
    await user.click(screen.getByRole('button', { name: 'Change size' }));
    expect(layout()).toContainEqual({ type: 'last-added', left: 3, top: 0, width: 4, height: 4 });
  });
});

describe('the offered choices (A38)', () => {
  it('a name that its tile cuts is complete in a tooltip', () => {
    setUp();
    expect(screen.getByTitle('Recently active folders')).toHaveTextContent('Recently active folders');
  });

  it('widgets in groups that are not placed, with the note on those of admins', () => {
    setUp({ placements: [] });
    expect(screen.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)).toEqual([
      'Files',
      'Top lists',
      'Counters',
    ]);
    expect(screen.getAllByRole('button', { name: /^Add / })).toHaveLength(12);
    expect(screen.getByRole('button', { name: 'Add Most active users' })).toHaveAccessibleDescription(
      'Widget is available only to administrators',
    );
  });

  it('no widgets that this person may not have, and then no note', () => {
    setUp({ placements: [], mayHave: (type) => widgetCatalogue[type as never]['right'] === undefined });
    expect(screen.queryByRole('button', { name: 'Add Most active users' })).toBeNull();
    expect(screen.queryByText(/available only to administrators/)).toBeNull();
  });

  it('a mandatory widget of an app has no trash button', () => {
    const row = { ...widgetCatalogue['file-counters'], isMandatory: true };
    setUp({
      catalogue: { 'file-counters': row },
      placements: planCommand([], { kind: 'add', type: 'file-counters' }).placements,
    });
    expect(screen.getByRole('button', { name: 'Move File counters' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Remove File counters' })).toBeNull();
  });
});

describe('a step of a drag', () => {
  it('changes the tiles that move, and no element inside them', async () => {
    const { handle, press, container } = setUp();
    const tiles = [...container.querySelectorAll('[data-slot="dashboard-editor-tile"]')];
    expect(tiles).toHaveLength(defaultDashboard.length);
    handle('Most popular keywords').focus();
    await press(' ');
    const records: MutationRecord[] = [];
    const observer = new MutationObserver((mutations) => void records.push(...mutations));
    for (const tile of tiles)
      observer.observe(tile, { attributes: true, characterData: true, childList: true, subtree: true });
    /** What a change was made to: the name of a tile, or an element inside one. */
    const subjectOf = ({ target }: MutationRecord) =>
      tiles.includes(target as Element)
        ? target.textContent?.replace(/\d.*/, '')
        : (target as Element).outerHTML;
    const changed = () => new Set(records.splice(0).concat(observer.takeRecords()).map(subjectOf));
    await press('{ArrowDown}');
    const moved = new Set(['Most popular keywords', 'File counters']);
    expect(changed()).toEqual(moved);
    await press('{ArrowUp}{ArrowDown}{ArrowUp}');
    expect(changed()).toEqual(moved);
    await press('{ArrowUp}');
    expect(changed()).toEqual(new Set());
    observer.disconnect();
  });
});

it('the handle is described, for keys here and otherwise for fingers (X06)', () => {
  const { handle, unmount } = setUp();
  expect(handle('Data counters')).toHaveAccessibleDescription(/^Press Space or Enter to pick up\./);
  unmount();
  const match = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (query) => Object.assign(new EventTarget(), { matches: true, media: query }) as MediaQueryList,
    );
  const touch = setUp();
  expect(touch.handle('Data counters')).toHaveAccessibleDescription(/^Drag the handle to move the widget\./);
  match.mockRestore();
});
