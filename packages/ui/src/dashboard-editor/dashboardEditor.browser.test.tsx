import {
  defaultDashboard,
  planCommand,
  type DashboardCommand,
  type WidgetPlacement,
} from '@vitrine/core/dashboard';
import { render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../styles/styles.css';
import { DashboardEditing, type DashboardEditingProps } from '../internal/testing/DashboardEditing.tsx';
import { createFinger, createMouse } from '../internal/testing/pointers.ts';
import { settle } from '../internal/testing/storyStates.tsx';
import { ar } from '../messages/ar/index.ts';
import { UiProvider, VitrineRoot, type UiProviderProps } from '../provider/index.ts';
import { DashboardEditor } from './index.ts';

const onLayout = vi.fn<NonNullable<DashboardEditingProps['onLayout']>>();

function show(props: DashboardEditingProps = {}, provider: Omit<UiProviderProps, 'children'> = {}) {
  return render(
    <UiProvider {...provider}>
      <VitrineRoot>
        <DashboardEditing onLayout={onLayout} {...props} />
      </VitrineRoot>
    </UiProvider>,
  );
}

const handle = (name: string) => screen.getByRole('button', { name: `Move ${name}` });
const tileOf = (type: string) =>
  document.querySelector<HTMLElement>(`[data-slot="dashboard-editor-tile"][data-widget="${type}"]`);
const slot = (name: string) => document.querySelector<HTMLElement>(`[data-slot="${name}"]`);
const said = () => slot('dashboard-announcer')?.textContent;
const expectAnnounced = (text: string) => waitFor(() => expect(said()).toBe(text));

/** The middle of a cell of the board, counted from 0 and from the side where reading begins. */
function cell(left: number, top: number, rtl = false) {
  const box = slot('dashboard-board')?.getBoundingClientRect() ?? new DOMRect();
  const side = box.width / 12;
  const x = rtl ? box.right - (left + 0.5) * side : box.left + (left + 0.5) * side;
  return { x, y: box.top + (top + 0.5) * side };
}

/** The window has its size when the page has been told. */
async function resizeTo(width: number, height: number) {
  if (window.innerWidth === width && window.innerHeight === height) return;
  const resized = new Promise((resolve) => window.addEventListener('resize', resolve, { once: true }));
  await page.viewport(width, height);
  await resized;
}

const outside = { x: 4, y: 4 };
const added = { type: 'last-added', left: 0, top: 0 } as const;

beforeEach(async () => {
  await resizeTo(1280, 1000);
  window.scrollTo(0, 0);
  onLayout.mockClear();
});

describe('by mouse (A120)', () => {
  it('drops the tile at the pointer, commits once, and keeps the focus on it', async () => {
    show();
    const mouse = createMouse();
    await mouse.down(handle('Recently added files'));
    await mouse.move(cell(0, 0));
    await expectAnnounced('Recently added files, column 1, row 1; 5 widgets moved.');
    expect(onLayout).not.toHaveBeenCalled();
    expect(slot('dashboard-drag-preview')).toHaveTextContent('Recently added files');
    await mouse.up();
    const [layout, command] = onLayout.mock.lastCall ?? [];
    expect(onLayout).toHaveBeenCalledOnce();
    expect(command).toEqual({
      kind: 'move',
      type: 'last-added',
      cell: { left: 0, top: 0 },
      planned: expect.anything(),
    });
    const isPlannedOnce = command && 'planned' in command && command.planned?.plan.placements === layout;
    expect(isPlannedOnce, 'what was shown is what is kept').toBe(true);
    expect(layout).toContainEqual(expect.objectContaining(added));
    await expectAnnounced('Recently added files dropped, column 1, row 1; 5 widgets moved.');
    expect(handle('Recently added files')).toHaveFocus();
    expect(slot('dashboard-drag-preview')).toBeNull();
  });

  it('a tile that is picked up at its middle does not jump', async () => {
    show();
    const mouse = createMouse();
    const tile = handle('Recently opened files').closest('li') ?? document.body;
    await mouse.down(tile.querySelector('bdi') ?? tile);
    await mouse.move(cell(1, 9));
    expect(said()).toMatch(/^Recently opened files.*, column 1, row 9\.$/);
    const preview = slot('dashboard-drag-preview')?.getBoundingClientRect();
    expect(Math.abs((preview?.top ?? 0) - tile.getBoundingClientRect().top)).toBeLessThan(55);
    await mouse.up();
    expect(onLayout).not.toHaveBeenCalled();
  });

  it('marks the gap with an edge of 2 px of the accent, and moves the others by transform alone (X08)', async () => {
    show();
    const mouse = createMouse();
    const other = handle('Data counters').closest('li');
    const before = other && getComputedStyle(other);
    expect(before?.transitionProperty).toMatch(/^transform\b/);
    expect(before?.transitionProperty).not.toMatch(/left|top|width|height|all/);
    await mouse.down(handle('Recently added files'));
    await mouse.move(cell(0, 0));
    const mark = slot('dashboard-drop-indicator')?.firstElementChild;
    const board = slot('dashboard-board')?.getBoundingClientRect();
    if (!mark || !board) throw new Error('There is no gap.');
    const style = getComputedStyle(mark);
    expect(style.borderTopWidth).toBe('2px');
    const accent = document.createElement('i');
    accent.style.color = 'var(--vitrine-accent)';
    slot('dashboard-board')?.append(accent);
    expect(style.borderTopColor).toBe(getComputedStyle(accent).color);
    await waitFor(() => expect(mark.getBoundingClientRect().left - board.left).toBeLessThan(6));
    await mouse.up();
    await settle();
  });

  it('a card of the list is placed at the drop target, in its first size', async () => {
    show();
    const mouse = createMouse();
    await mouse.down(handle('Most active users'));
    await mouse.move(cell(9, 6));
    await expectAnnounced('Most active users, column 10, row 7.');
    await mouse.up();
    expect(onLayout.mock.lastCall?.[0]).toContainEqual({
      type: 'active-users',
      left: 9,
      top: 6,
      width: 3,
      height: 2,
    });
    expect(handle('Most active users')).toHaveFocus();
  });

  it('the board grows, so that a drop below the last widget is possible', async () => {
    show();
    const height = slot('dashboard-board')?.offsetHeight ?? 0;
    expect(height).toBe(17 * 55);
    const mouse = createMouse();
    await mouse.down(handle('Most viewed files'));
    await mouse.move(cell(0, 15));
    expect(slot('dashboard-board')?.offsetHeight).toBe(19 * 55);
    await mouse.up();
    await expectAnnounced('Most viewed files dropped, column 1, row 14.');
  });
});

describe('while the window changes its size', () => {
  it.each([
    ['a mouse', createMouse],
    ['a finger', createFinger],
  ])('%s continues the drag, and drops below the pointer on the resized board', async (_, createPointer) => {
    show();
    const pointer = createPointer();
    await pointer.down(handle('Recently added files'));
    await pointer.move(cell(5, 5));
    await resizeTo(1100, 700);
    expect(slot('dashboard-drag-preview')).not.toBeNull();
    await pointer.move(cell(0, 0));
    await expectAnnounced('Recently added files, column 1, row 1; 5 widgets moved.');
    await pointer.up();
    expect(onLayout).toHaveBeenCalledOnce();
    expect(onLayout.mock.lastCall?.[0]).toContainEqual(expect.objectContaining(added));
  });

  it('a long press is not cancelled by an address bar that appears or disappears (F45)', async () => {
    await resizeTo(390, 800);
    show();
    const finger = createFinger();
    await finger.down(handle('Recently added files').closest('li')?.querySelector('bdi') ?? document.body);
    await resizeTo(390, 744);
    await expectAnnounced('Recently added files picked up, column 4, row 1.');
    await resizeTo(390, 800);
    await finger.move(cell(0, 0));
    await finger.up();
    expect(onLayout).toHaveBeenCalledOnce();
  });
});

describe('nothing is committed', () => {
  async function drag() {
    const mouse = createMouse();
    await mouse.down(handle('Recently added files'));
    await mouse.move(cell(0, 0));
    return mouse;
  }
  const back = 'Cancelled, Recently added files is back at column 4, row 1.';

  it.each<readonly [how: string, end: () => unknown]>([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['a key that undoes, which undoes nothing else', () => userEvent.keyboard('{Control>}z{/Control}')],
    ['a lost window', () => window.dispatchEvent(new Event('blur'))],
    [
      'another button of the mouse',
      () => slot('dashboard-board')?.dispatchEvent(new MouseEvent('mousedown', { button: 2, bubbles: true })),
    ],
    [
      'a second finger',
      () => slot('dashboard-board')?.dispatchEvent(new TouchEvent('touchstart', { bubbles: true })),
    ],
    [
      'a pointer that is taken away',
      () => window.dispatchEvent(new PointerEvent('pointercancel', { pointerType: 'mouse' })),
    ],
    [
      'a mouse that comes back without its button',
      () => window.dispatchEvent(new PointerEvent('pointermove', { pointerType: 'mouse', buttons: 0 })),
    ],
    ['a page that is hidden', () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))],
  ])('%s (F44, F45)', async (_, end) => {
    show();
    const mouse = await drag();
    await end();
    await expectAnnounced(back);
    await mouse.move(cell(5, 5));
    await mouse.up();
    await expectAnnounced(back);
    expect(onLayout).not.toHaveBeenCalled();
    expect(slot('dashboard-drop-indicator')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Remove Data counters' }));
    expect(onLayout).toHaveBeenCalledOnce();
  });

  it('outside of the board, where the layout is shown unchanged', async () => {
    show();
    const mouse = await drag();
    await mouse.move(outside);
    await expectAnnounced('Recently added files is outside of the board. Let go there to cancel.');
    expect(slot('dashboard-drop-indicator')).toBeNull();
    await mouse.up();
    await expectAnnounced(back);
    expect(onLayout).not.toHaveBeenCalled();
  });

  it('where a widget would end below the last row; the drop indicator is neutral and says why (A41)', async () => {
    show({ maxRows: 13 });
    const mouse = createMouse();
    await mouse.down(handle('Most viewed files'));
    await mouse.move(cell(0, 3));
    const reason = 'Not possible here: a widget would end below row 13.';
    await expectAnnounced(reason);
    expect(slot('dashboard-refusal')).toHaveTextContent(reason);
    expect(slot('dashboard-drop-indicator')?.dataset['refused']).toBe('true');
    await mouse.up();
    await expectAnnounced(reason);
    expect(onLayout).not.toHaveBeenCalled();
  });

  it('when the dragged widget is removed elsewhere, and the page works on (F46)', async () => {
    const props = {
      titleOf: String,
      onCommand: vi.fn((command: DashboardCommand) => planCommand(defaultDashboard, command)),
    };
    const draw = (placements: readonly WidgetPlacement[]) => (
      <UiProvider>
        <VitrineRoot>
          <DashboardEditor {...props} placements={placements} />
        </VitrineRoot>
      </UiProvider>
    );
    const { rerender } = render(draw(defaultDashboard));
    const mouse = createMouse();
    // As the press of a mouse does; a browser tells of the blur of what it takes away.
    handle('last-added').focus();
    await mouse.down(handle('last-added'));
    await mouse.move(cell(0, 0));
    rerender(draw(defaultDashboard.filter(({ type }) => type !== 'last-added')));
    await expectAnnounced('Cancelled, last-added is no longer there.');
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
    await mouse.move(cell(4, 4));
    await mouse.up();
    expect(slot('dashboard-drag-preview')).toBeNull();
    expect(props.onCommand).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Add last-added' }));
    expect(props.onCommand).toHaveBeenCalledOnce();
  });

  it('when the editor is unmounted', async () => {
    const { unmount } = show();
    const mouse = await drag();
    unmount();
    await mouse.up();
    expect(onLayout).not.toHaveBeenCalled();
  });
});

describe('by finger', () => {
  it('the handle drags at once', async () => {
    show();
    const finger = createFinger();
    await finger.down(handle('Recently added files'));
    await finger.move(cell(0, 0));
    await expectAnnounced('Recently added files, column 1, row 1; 5 widgets moved.');
    await finger.up();
    expect(onLayout).toHaveBeenCalledOnce();
    expect(getComputedStyle(handle('Recently added files')).touchAction).toBe('none');
  });

  it('the rest of a tile scrolls the page, and drags after a long press', async () => {
    show();
    const title = handle('Recently added files').closest('li')?.querySelector('bdi') ?? document.body;
    const finger = createFinger();
    await finger.down(title);
    await finger.move(cell(0, 0));
    await finger.up();
    await expectAnnounced('');
    await finger.down(title);
    await waitFor(() => expect(said()).toBe('Recently added files picked up, column 4, row 1.'));
    await finger.move(cell(0, 4));
    await finger.up();
    expect(onLayout).toHaveBeenCalledOnce();
  });
});

describe('by clicks', () => {
  it.each([
    ['down', 'Data counters', '14'],
    ['up', 'Recently deleted files', '1'],
  ])(
    'a widget moved %s by its dialog is in view, with the focus on the menu that moved it (X07)',
    async (_, name, row) => {
      await resizeTo(1280, 400);
      show();
      const menu = () => screen.getByRole('button', { name: `Actions for ${name}` });
      await userEvent.click(menu());
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Move…' }));
      await userEvent.fill(await screen.findByLabelText('Row'), row);
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await settle();
      await waitFor(() => expect(menu()).toHaveFocus());
      const tile = menu().closest('li')?.getBoundingClientRect();
      expect(tile?.top ?? -1).toBeGreaterThanOrEqual(0);
      expect(tile?.bottom ?? Infinity).toBeLessThanOrEqual(400);
    },
  );
});

describe('in every direction and width', () => {
  it('columns follow the text direction (right to left)', async () => {
    show({}, { locale: 'ar', messages: ar });
    const mouse = createMouse();
    const first = screen.getByRole('button', { name: /نقل .*عدّادات البيانات/ });
    const board = slot('dashboard-board')?.getBoundingClientRect();
    expect((board?.right ?? 0) - first.getBoundingClientRect().right).toBeLessThan(12);
    await mouse.down(first);
    await mouse.move(cell(9, 8, true));
    await mouse.up();
    expect(onLayout.mock.lastCall?.[1]).toMatchObject({ kind: 'move', cell: { left: 9, top: 8 } });
  });

  it('sizes are columns by rows in every language, with its digits', () => {
    show({}, { locale: 'ar-EG', messages: ar });
    const size = tileOf('data-counters')?.querySelector('[dir="ltr"]') ?? document.body;
    const text = size.firstChild as Text;
    const boxOf = (at: number) => {
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      return range.getBoundingClientRect();
    };
    expect(text.data).toMatch(/^٣ × ٤$/);
    expect(boxOf(0).left).toBeLessThan(boxOf(text.data.length - 1).left);
    expect(slot('dashboard-palette')?.textContent).toMatch(/[٠-٩]، [٠-٩]/);
  });

  it('a widget list that overflows fades at its edge; in a wider window it wraps', async () => {
    await resizeTo(360, 800);
    show({ placements: [] });
    const strip = slot('dashboard-palette-list') ?? document.body;
    await waitFor(() => expect(strip).toHaveAttribute('data-more-end'));
    expect(strip).not.toHaveAttribute('data-more-start');
    expect(getComputedStyle(strip).maskImage).toMatch(/^linear-gradient/);
    strip.scrollTo({ left: strip.scrollWidth });
    await waitFor(() => expect(strip).not.toHaveAttribute('data-more-end'));
    expect(strip).toHaveAttribute('data-more-start');
    await resizeTo(768, 800);
    await waitFor(() => expect(strip).not.toHaveAttribute('data-more-start'));
    for (const card of strip.querySelectorAll('[data-slot="dashboard-palette-card"]'))
      expect(card.getBoundingClientRect().right).toBeLessThanOrEqual(768);
  });

  it('at 360 px everything can be reached, and nothing is wider than the page', async () => {
    await resizeTo(360, 800);
    show();
    expect(document.documentElement.scrollWidth).toBe(360);
    const cells = (slot('dashboard-board')?.offsetWidth ?? 0) / 12;
    expect(cells).toBeGreaterThanOrEqual(36);
    for (const button of screen.getAllByRole('button')) {
      const { width, height } = button.getBoundingClientRect();
      expect(Math.min(width, height), button.getAttribute('aria-label') ?? '').toBeGreaterThanOrEqual(24);
    }
    const trash = screen.getByRole('button', { name: 'Remove Recently opened files' });
    expect(trash.getBoundingClientRect().right).toBeLessThanOrEqual(360);
  });

  it('the dragged element is scrolled into view when it is moved by keys', async () => {
    await resizeTo(1280, 400);
    show();
    handle('Most popular keywords').focus();
    await userEvent.keyboard(
      ' {ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}',
    );
    const mark = slot('dashboard-drop-indicator')?.getBoundingClientRect();
    expect(mark?.top ?? 0).toBeGreaterThanOrEqual(0);
    expect(mark?.bottom ?? Infinity).toBeLessThanOrEqual(400);
    expect(window.scrollY).toBeGreaterThan(0);
  });
});
