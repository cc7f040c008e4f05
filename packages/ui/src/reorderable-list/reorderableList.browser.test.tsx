import { render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import '../styles/styles.css';
import { createFinger, createMouse } from '../internal/testing/pointers.ts';
import { UiProvider, VitrineRoot } from '../provider/index.ts';
import { ReorderableList, type ReorderableListProps } from './index.ts';

type Move = Parameters<ReorderableListProps<string>['onMove']>[0];

const onMove = vi.fn<(move: Move) => void>();
const onInnerMove = vi.fn<(move: Move) => void>();

function List({ items, ...props }: Partial<ReorderableListProps<string>> & { items: readonly string[] }) {
  return (
    <ReorderableList
      label="Letters"
      items={items}
      keyOf={String}
      nameOf={String}
      onMove={onMove}
      renderItem={(item, { handle, menu }) => (
        <div className="vt:flex vt:h-16">
          {handle}
          {item}
          {menu}
        </div>
      )}
      {...props}
    />
  );
}

function show(list: React.ReactNode) {
  render(
    <UiProvider>
      <VitrineRoot>{list}</VitrineRoot>
    </UiProvider>,
  );
}

const handle = (name: string) => screen.getByRole('button', { name: `Move ${name}` });
const slot = (name: string) => document.querySelector(`[data-slot="${name}"]`);

/** A point in the lower half of an item. */
function lowerHalfOf(name: string) {
  const { left, bottom } = handle(name).closest('li')?.getBoundingClientRect() ?? new DOMRect();
  return { x: left + 20, y: bottom - 4 };
}

beforeEach(() => {
  onMove.mockClear();
  onInnerMove.mockClear();
});

test.each([
  ['mouse', createMouse],
  ['finger', createFinger],
])('a handle is dragged by %s: the place is marked, and the drop moves the item once', async (_, create) => {
  show(<List items={['A', 'B', 'C']} />);
  const pointer = create();
  await pointer.down(handle('A'));
  await pointer.move(lowerHalfOf('B'));
  expect(slot('reorder-preview')).toHaveTextContent('A');
  expect(handle('C').closest('li')).toHaveAttribute('data-drop-edge', 'before');
  expect(onMove).not.toHaveBeenCalled();
  await pointer.up();
  expect(onMove.mock.calls).toEqual([[{ key: 'A', to: 1 }]]);
  await waitFor(() => expect(slot('reorder-preview')).toBeNull());
});

test('Escape ends a drag without a move', async () => {
  show(<List items={['A', 'B', 'C']} />);
  const mouse = createMouse();
  await mouse.down(handle('A'));
  await mouse.move(lowerHalfOf('C'));
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true }));
  await mouse.up();
  expect(onMove).not.toHaveBeenCalled();
});

test('a list inside an item has drags of its own', async () => {
  show(
    <List
      items={['A', 'B']}
      renderItem={(item, { handle: grip, menu }) => (
        <div>
          {grip}
          {menu}
          {item === 'A' && <List items={['1', '2', '3']} onMove={onInnerMove} />}
        </div>
      )}
    />,
  );
  const mouse = createMouse();
  await mouse.down(handle('1'));
  await mouse.move(lowerHalfOf('2'));
  await mouse.up();
  expect(onInnerMove.mock.calls).toEqual([[{ key: '1', to: 1 }]]);
  expect(onMove).not.toHaveBeenCalled();
});
