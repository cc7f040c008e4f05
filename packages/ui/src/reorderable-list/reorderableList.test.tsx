import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, test } from 'vitest';
import { renderUi } from '../internal/testing/renderUi.tsx';
import { ReorderableList } from './index.ts';
import { dropEdgeOf, isMove, dropIndexAt, rebaseReorder, reorderTo, startReorder } from './reorder.ts';

function List({ initial = ['A', 'B', 'C'] }: { initial?: readonly string[] }) {
  const [items, setItems] = useState(initial);
  return (
    <>
      <ReorderableList
        label="Letters"
        items={items}
        keyOf={(item) => item}
        nameOf={(item) => item}
        onMove={({ key, to }) => setItems((all) => all.filter((each) => each !== key).toSpliced(to, 0, key))}
        renderItem={(item, { handle, menu }) => (
          <>
            {handle}
            <span data-testid="item">{item}</span>
            {menu}
          </>
        )}
      />
      <button type="button" onClick={() => setItems((all) => all.filter((each) => each !== 'A'))}>
        Remove A
      </button>
    </>
  );
}

const order = () => screen.getAllByTestId('item').map((item) => item.textContent);
const handle = (name: string) => screen.getByRole('button', { name: `Move ${name}` });

describe('by keyboard', () => {
  it('picks an item up, moves it and drops it, with announcements and the focus kept', async () => {
    const { user } = renderUi(<List />);
    handle('A').focus();
    await user.keyboard(' ');
    expect(screen.getByText('A picked up, place 1 of 3.')).toBeInTheDocument();
    await user.keyboard('{ArrowUp}{ArrowDown}');
    expect(screen.getByText('A, place 2 of 3.')).toBeInTheDocument();
    expect(order()).toEqual(['A', 'B', 'C']);
    await user.keyboard('{End} ');
    expect(order()).toEqual(['B', 'C', 'A']);
    expect(screen.getByText('A moved to place 3 of 3.')).toBeInTheDocument();
    expect(handle('A')).toHaveFocus();
  });

  it('puts an item back with Escape, and when the focus leaves', async () => {
    const { user } = renderUi(<List />);
    handle('B').focus();
    await user.keyboard('{Enter}{Home}{Escape}');
    expect(screen.getByText('B stays at place 2 of 3.')).toBeInTheDocument();
    await user.keyboard('{Enter}{Home}{Tab}');
    expect(order()).toEqual(['A', 'B', 'C']);
  });
});

it('moves by clicks alone', async () => {
  const { user } = renderUi(<List />);
  const choose = async (name: string, item: string) => {
    await user.click(screen.getByRole('button', { name: `Other ways to move ${name}` }));
    await user.click(await screen.findByRole('menuitem', { name: item }));
  };
  await choose('A', 'Move down');
  expect(order()).toEqual(['B', 'A', 'C']);
  await choose('C', 'Move up');
  expect(order()).toEqual(['B', 'C', 'A']);
  await choose('B', 'Move to…');
  await user.click(await screen.findByRole('button', { name: /Place/ }));
  await user.click(await screen.findByRole('option', { name: '3. A' }));
  await user.click(screen.getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(order()).toEqual(['C', 'A', 'B']));
  expect(screen.getByText('B moved to place 3 of 3.')).toBeInTheDocument();
});

test('the first item cannot move up, and the last one not down', async () => {
  const { user } = renderUi(<List />);
  await user.click(screen.getByRole('button', { name: 'Other ways to move A' }));
  expect(await screen.findByRole('menuitem', { name: 'Move up' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('menuitem', { name: 'Move down' })).not.toHaveAttribute('aria-disabled');
});

describe('rules', () => {
  const session = startReorder(['a', 'b', 'c'], 'a');
  if (!session) throw new Error('no session');

  it('a place is inside the list, and is marked at the item that makes room', () => {
    expect(reorderTo(session, -3)).toBe(session);
    expect(reorderTo(session, 9).to).toBe(2);
    expect(dropEdgeOf(session, 'a')).toBeUndefined();
    expect(dropEdgeOf(reorderTo(session, 1), 'c')).toBe('before');
    expect(dropEdgeOf(reorderTo(session, 2), 'c')).toBe('after');
    expect([isMove(session), isMove(reorderTo(session, 1))]).toEqual([false, true]);
  });

  it('follows a changed list, and ends when the item is removed', () => {
    expect(rebaseReorder(session, ['a', 'b', 'c'])).toBe(session);
    expect(rebaseReorder(reorderTo(session, 2), ['b', 'a'])?.to).toBe(1);
    expect(rebaseReorder(session, ['b'])).toBeUndefined();
    expect(startReorder(['a'], 'x')).toBeUndefined();
  });

  it('a pointer is after the items whose middle is above it', () => {
    const boxes = ['a', 'b', 'c'].map((key, at) => ({ key, top: at * 100, bottom: at * 100 + 90 }));
    expect([-5, 140, 150, 400].map((y) => dropIndexAt(y, boxes, 'a'))).toEqual([0, 0, 1, 2]);
  });
});
