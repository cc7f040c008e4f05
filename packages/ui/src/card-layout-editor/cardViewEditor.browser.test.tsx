import type { CardCommand, CardViewState } from '@vitrine/core/card-layout';
import { render, screen, waitFor } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../styles/styles.css';
import { CardEditing, everyField, type CardEditingProps } from '../internal/testing/CardEditing.tsx';
import { createFinger, createMouse } from '../internal/testing/pointers.ts';
import { ar } from '../messages/ar/index.ts';
import { UiProvider, VitrineRoot, type UiProviderProps } from '../provider/index.ts';

const onView = vi.fn<(state: CardViewState, command: CardCommand) => void>();

function view(...rows: readonly (readonly string[])[]): CardViewState {
  return { rows, hidden: [], hasTitles: true };
}

const four = view(['title'], ['author', 'subject'], ['keywords'], ['notes']);

function show(props: CardEditingProps = {}, provider: Omit<UiProviderProps, 'children'> = {}) {
  return render(
    <UiProvider {...provider}>
      <VitrineRoot>
        <CardEditing state={four} onView={onView} {...props} />
      </VitrineRoot>
    </UiProvider>,
  );
}

const handle = (name: string) => screen.getByRole('button', { name: `Move ${name}` });
const slot = (name: string) => document.querySelector<HTMLElement>(`[data-slot="${name}"]`);
const said = () => slot('card-announcer')?.textContent;
const expectAnnounced = (text: string) => waitFor(() => expect(said()).toBe(text));
const rows = () => onView.mock.lastCall?.[0].rows;

function fieldOf(key: string): HTMLElement {
  const field = document.querySelector<HTMLElement>(`[data-slot="card-field"][data-field="${key}"]`);
  if (!field) throw new Error(`${key} is not in the view.`);
  return field;
}

/** A point of a field of the view, in shares of its width and height. */
function pointOf(key: string, x: number, y: number) {
  const { left, top, width, height } = fieldOf(key).getBoundingClientRect();
  return { x: left + width * x, y: top + height * y };
}

function listPoint() {
  const { left, top, width } = slot('card-field-list')?.getBoundingClientRect() ?? new DOMRect();
  return { x: left + width / 2, y: top + 100 };
}

/** The window has its size when the page has been told. */
async function resizeTo(width: number, height: number) {
  if (window.innerWidth === width && window.innerHeight === height) return;
  const resized = new Promise((resolve) => window.addEventListener('resize', resolve, { once: true }));
  await page.viewport(width, height);
  await resized;
}

beforeEach(async () => {
  await resizeTo(1280, 1000);
  window.scrollTo(0, 0);
  onView.mockClear();
});

describe('by mouse', () => {
  it.each([
    [
      'above a row',
      'subject',
      0.2,
      0.1,
      [['title'], ['headline'], ['author', 'subject'], ['keywords'], ['notes']],
    ],
    [
      'below a row',
      'title',
      0.8,
      0.9,
      [['title'], ['headline'], ['author', 'subject'], ['keywords'], ['notes']],
    ],
    [
      'left of a field',
      'title',
      0.2,
      0.5,
      [['headline', 'title'], ['author', 'subject'], ['keywords'], ['notes']],
    ],
    [
      'right of a field',
      'notes',
      0.8,
      0.5,
      [['title'], ['author', 'subject'], ['keywords'], ['notes', 'headline']],
    ],
  ] as const)('drops from the list %s, as one command', async (_, key, x, y, wanted) => {
    show();
    const mouse = createMouse();
    await mouse.down(handle('Headline'));
    await mouse.move(pointOf(key, x, y));
    await waitFor(() => expect(said()).toMatch(/^Headline, row/));
    expect(onView).not.toHaveBeenCalled();
    await mouse.up();
    expect(onView).toHaveBeenCalledOnce();
    expect(rows()).toEqual(wanted);
    expect(said()).toMatch(/^Headline dropped, row/);
    expect(handle('Headline')).toHaveFocus();
    expect(slot('card-drag-preview')).toBeNull();
  });

  it('marks the edge with 2 px of the accent, and nothing else moves (X08)', async () => {
    show();
    const before = fieldOf('keywords').getBoundingClientRect().top;
    const mouse = createMouse();
    await mouse.down(handle('Notes'));
    await mouse.move(pointOf('author', 0.5, 0.1));
    const edges = document.querySelectorAll('[data-slot="card-drop-edge"]');
    expect(edges).toHaveLength(2);
    const accent = document.createElement('i');
    accent.style.color = 'var(--vitrine-accent)';
    slot('card-preview')?.append(accent);
    for (const dropEdge of edges) {
      expect(dropEdge.getBoundingClientRect().height).toBe(2);
      expect(getComputedStyle(dropEdge).backgroundColor).toBe(getComputedStyle(accent).color);
    }
    expect(fieldOf('keywords').getBoundingClientRect().top).toBe(before);
    expect(slot('card-drag-preview')).toHaveTextContent('Above row 2');
    await mouse.up();
    expect(rows()?.[1]).toEqual(['notes']);
  });

  it('swaps two of a row (A29)', async () => {
    show();
    const mouse = createMouse();
    await mouse.down(handle('Subject'));
    await mouse.move(pointOf('author', 0.3, 0.5));
    await expectAnnounced('Subject, row 2 of 4, left of Author.');
    await mouse.up();
    expect(rows()?.[1]).toEqual(['subject', 'author']);
  });

  it('a full row refuses the drop and says why; above it is still free (A27)', async () => {
    show();
    const mouse = createMouse();
    await mouse.down(handle('Title'));
    await mouse.move(pointOf('author', 0.5, 0.5));
    const reason = 'Not possible here: a row holds two fields. Drop it above or below the row.';
    await expectAnnounced(reason);
    expect(slot('card-drag-preview')).toHaveTextContent(reason);
    expect(fieldOf('author').dataset['dropEdge']).toBe('refused');
    await mouse.move(pointOf('author', 0.5, 0.95));
    await expectAnnounced('Title, row 2 of 4.');
    expect(slot('card-drag-preview')).toHaveTextContent('Below row 2');
    await mouse.move(pointOf('author', 0.5, 0.5));
    await mouse.up();
    await expectAnnounced(reason);
    expect(onView).not.toHaveBeenCalled();
  });

  it('back to the list removes it, and the focus goes to the next field', async () => {
    show();
    const mouse = createMouse();
    await mouse.down(handle('Author'));
    await mouse.move(listPoint());
    await expectAnnounced('Author is over the list. Let go there to remove it.');
    expect(slot('card-removal')?.dataset['over']).toBe('true');
    await mouse.up();
    await expectAnnounced('Author removed.');
    expect(rows()).toEqual([['title'], ['subject'], ['keywords'], ['notes']]);
    expect(handle('Subject')).toHaveFocus();
  });

  it('into an empty view, and above and below one field of a flat list', async () => {
    const { unmount } = show({ state: view() });
    const mouse = createMouse();
    await mouse.down(handle('Headline'));
    const box = slot('card-empty')?.getBoundingClientRect() ?? new DOMRect();
    await mouse.move({ x: box.left + 40, y: box.top + 20 });
    await mouse.up();
    expect(rows()).toEqual([['headline']]);
    unmount();
    show({ view: 'shared', state: view(['title'], ['notes']) });
    await mouse.down(handle('Headline'));
    await mouse.move(pointOf('title', 0.1, 0.6));
    await mouse.up();
    expect(rows()).toEqual([['title'], ['headline'], ['notes']]);
  });
});

describe('nothing is committed', () => {
  it.each<readonly [how: string, end: () => unknown]>([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['a lost window', () => window.dispatchEvent(new Event('blur'))],
    [
      'a pointer that is taken away',
      () => window.dispatchEvent(new PointerEvent('pointercancel', { pointerType: 'mouse' })),
    ],
  ])('%s (F44, F45)', async (_, end) => {
    show();
    const mouse = createMouse();
    await mouse.down(handle('Notes'));
    await mouse.move(pointOf('title', 0.5, 0.1));
    await end();
    await expectAnnounced('Cancelled, Notes is back in row 4 of 4.');
    await mouse.up();
    expect(onView).not.toHaveBeenCalled();
    expect(slot('card-drop-edge')).toBeNull();
  });

  it('and leaving is announced only after it has left its own list', async () => {
    show();
    const mouse = createMouse();
    await mouse.down(handle('Headline'));
    await mouse.move(listPoint());
    await expectAnnounced('Headline picked up.');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(said()).toBe('Headline picked up.');
    await mouse.move(pointOf('title', 0.5, 0.1));
    await expectAnnounced('Headline, row 1 of 5.');
    await mouse.move(listPoint());
    await expectAnnounced('Headline is outside of the view. Let go there to cancel.');
    await mouse.up();
    expect(onView).not.toHaveBeenCalled();
  });

  it('outside of the view', async () => {
    show();
    const mouse = createMouse();
    await mouse.down(handle('Notes'));
    await mouse.move({ x: 4, y: 996 });
    await expectAnnounced('Notes is outside of the view. Let go there to cancel.');
    await mouse.up();
    await expectAnnounced('Cancelled, Notes is back in row 4 of 4.');
    expect(onView).not.toHaveBeenCalled();
  });
});

it('by finger the handle drags at once', async () => {
  show();
  const finger = createFinger();
  await finger.down(handle('Notes'));
  await finger.move(pointOf('title', 0.5, 0.1));
  await finger.up();
  expect(rows()?.[0]).toEqual(['notes']);
  expect(getComputedStyle(handle('Notes')).touchAction).toBe('none');
});

describe('in every direction and width', () => {
  it('by keys the field is shown at its drop target, and keeps the focus', async () => {
    show();
    handle('Notes').focus();
    await userEvent.keyboard(' {ArrowUp}{ArrowUp}{ArrowUp}');
    const top = (key: string) => fieldOf(key).getBoundingClientRect().top;
    expect(top('notes')).toBeLessThan(top('title'));
    await userEvent.keyboard('{ArrowRight}');
    expect(top('notes')).toBe(top('title'));
    expect(handle('Notes')).toHaveFocus();
    await userEvent.keyboard(' ');
    expect(rows()).toEqual([['title', 'notes'], ['author', 'subject'], ['keywords']]);
    expect(handle('Notes')).toHaveFocus();
  });

  it('the first place of a row is at the right in right-to-left text', async () => {
    show({}, { locale: 'ar', messages: ar });
    const field = fieldOf('author').getBoundingClientRect();
    expect(field.left).toBeGreaterThan(fieldOf('subject').getBoundingClientRect().left);
    const mouse = createMouse();
    await mouse.down(fieldOf('notes').querySelector('[data-drag-handle="grip"]') ?? document.body);
    await mouse.move(pointOf('title', 0.8, 0.5));
    await mouse.up();
    expect(rows()?.[0]).toEqual(['notes', 'title']);
  });

  it.each([360, 768])(
    'at %i px everything can be reached, and nothing is wider than the page',
    async (width) => {
      await resizeTo(width, 800);
      show();
      expect(document.documentElement.scrollWidth).toBe(width);
      for (const button of screen.getAllByRole('button')) {
        const box = button.getBoundingClientRect();
        expect(
          Math.min(box.width, box.height),
          button.getAttribute('aria-label') ?? '',
        ).toBeGreaterThanOrEqual(24);
      }
      expect(
        screen.getByRole('button', { name: 'Actions for Subject' }).getBoundingClientRect().right,
      ).toBeLessThan(width);
    },
  );

  it('the drag preview stays in the window (360 px)', async () => {
    await resizeTo(360, 700);
    show();
    fieldOf('subject').scrollIntoView({ block: 'end' });
    const mouse = createMouse();
    await mouse.down(handle('Keywords'));
    await mouse.move(pointOf('subject', 0.9, 0.5));
    await expectAnnounced('Not possible here: a row holds two fields. Drop it above or below the row.');
    await waitFor(() => {
      const box = slot('card-drag-preview')?.getBoundingClientRect() ?? new DOMRect(-1, -1);
      expect(Math.min(box.left, box.top, 360 - box.right, 700 - box.bottom)).toBeGreaterThanOrEqual(0);
    });
    await mouse.up();
  });

  it('after a cancel the handle in the list is visible again', async () => {
    await resizeTo(640, 400);
    show();
    const listed = handle('File name');
    listed.focus();
    await userEvent.keyboard(` ${'{ArrowDown}'.repeat(4)}`);
    expect(listed.getBoundingClientRect().bottom).toBeLessThan(0);
    await userEvent.keyboard('{Escape}');
    const { top, bottom } = listed.getBoundingClientRect();
    expect(listed).toHaveFocus();
    expect(top).toBeGreaterThanOrEqual(0);
    expect(bottom).toBeLessThanOrEqual(400);
  });

  it('the collapsed card has its fields over the lower part of the picture, and grows with them', () => {
    const { unmount } = show({ view: 'collapsed', state: view(['title']) });
    const boxOf = (name: string) => slot(name)?.getBoundingClientRect() ?? new DOMRect();
    const picture = () => boxOf('card-picture');
    expect(Math.abs(boxOf('card-fields').bottom - picture().bottom)).toBeLessThan(2);
    expect(boxOf('card-fields').top).toBeGreaterThan(picture().top + picture().height / 2);
    unmount();
    show({ view: 'collapsed', state: view(...everyField.slice(0, 20).map(({ key }) => [key])) });
    expect(boxOf('card-fields').top).toBeGreaterThan(picture().top + 60);
    expect(boxOf('card-fields').height).toBeGreaterThan(picture().height);
    expect(boxOf('card-frame').bottom).toBeGreaterThanOrEqual(boxOf('card-fields').bottom);
  });

  it('a badge makes a field no higher', () => {
    const { unmount } = show();
    const heights = () => ['author', 'keywords'].map((key) => fieldOf(key).getBoundingClientRect().height);
    const before = heights();
    unmount();
    show({ changeOf: () => 'moved' });
    expect(fieldOf('author')).toHaveTextContent('Moved');
    expect(heights()).toEqual(before);
  });

  it('the dragged element is scrolled into view when it is moved by keys', async () => {
    await resizeTo(1280, 400);
    show({ state: view(...everyField.slice(0, 20).map(({ key }) => [key])) });
    handle('File name').focus();
    await userEvent.keyboard(` ${'{ArrowDown}'.repeat(19)}`);
    const { top, bottom } = fieldOf('fileName').getBoundingClientRect();
    expect(top).toBeGreaterThanOrEqual(0);
    expect(bottom).toBeLessThanOrEqual(400);
    expect(window.scrollY).toBeGreaterThan(0);
  });
});

it('with every field in the view, a drag step renders no field again', async () => {
  const renderValue = vi.fn((key: string) => key);
  show({ state: view(...everyField.slice(1).map(({ key }) => [key])), renderValue });
  const mouse = createMouse();
  await mouse.down(handle('File name'));
  await mouse.move(pointOf(everyField[1]?.key ?? '', 0.5, 0.1));
  renderValue.mockClear();
  for (const { key } of everyField.slice(2, 11)) {
    const { x: clientX, y: clientY } = pointOf(key, 0.5, 0.1);
    flushSync(() => {
      window.dispatchEvent(new MouseEvent('mousemove', { clientX, clientY, buttons: 1, bubbles: true }));
    });
    expect(fieldOf(key).dataset['dropEdge']).toBe('above');
    await new Promise((resolve) => void requestAnimationFrame(resolve));
  }
  expect(renderValue).not.toHaveBeenCalled();
  await mouse.up();
});
