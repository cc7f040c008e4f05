import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useRef, useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { findReplacement } from './focus.ts';
import { useFocusFallback } from './useFocusFallback.ts';

afterEach(cleanup);

type Change = 'removed' | 'disabled' | 'hidden';

/** A list whose buttons go away when they are pressed; the focus goes to the one that follows. */
function List({ change }: { change: Change }) {
  const root = useRef<HTMLDivElement>(null);
  const [gone, setGone] = useState<readonly string[]>([]);
  const isGone = (name: string) => gone.includes(name);
  useFocusFallback(
    root,
    (element, _lost, name: string) => {
      const next = findReplacement(['a', 'b', 'c'], name, (each) => !isGone(each));
      return element.querySelector<HTMLElement>(`[data-name="${next}"]`);
    },
    (element) => element.dataset['name'] ?? '',
  );
  const drawn = ['a', 'b', 'c'].filter((name) => change !== 'removed' || !isGone(name));
  return (
    <div ref={root}>
      {drawn.map((name) => (
        <span key={name} hidden={change === 'hidden' && isGone(name)}>
          <button
            data-name={name}
            disabled={change === 'disabled' && isGone(name)}
            onClick={() => setGone([...gone, name])}
          >
            {name}
          </button>
        </span>
      ))}
    </div>
  );
}

const changes: readonly Change[] = ['removed', 'disabled', 'hidden'];

describe('the focus of an element that is removed', () => {
  it.each(changes)('moves to its registered fallback: %s', async (change) => {
    const user = userEvent.setup();
    render(<List change={change} />, { wrapper: StrictMode });
    act(() => screen.getByRole('button', { name: 'b' }).focus());
    await user.keyboard('{Enter}');
    await act(() => new Promise(requestAnimationFrame));
    expect(screen.getByRole('button', { name: 'c' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await act(() => new Promise(requestAnimationFrame));
    expect(screen.getByRole('button', { name: 'a' })).toHaveFocus();
  });

  it('moves too when a pointer presses the button that is already focused', async () => {
    const user = userEvent.setup();
    render(<List change="removed" />, { wrapper: StrictMode });
    const button = screen.getByRole('button', { name: 'b' });
    act(() => button.focus());
    await user.click(button);
    expect(screen.getByRole('button', { name: 'c' })).toHaveFocus();
  });

  it('stays where a person has put it', async () => {
    const user = userEvent.setup();
    const page = (
      <>
        <List change="removed" />
        <input aria-label="elsewhere" />
      </>
    );
    render(page, { wrapper: StrictMode });
    act(() => screen.getByRole('button', { name: 'b' }).focus());
    await user.click(screen.getByRole('textbox'));
    act(() => screen.getByRole('button', { name: 'b' }).click());
    expect(screen.getByRole('textbox')).toHaveFocus();
  });
});

it('the fallback is the next element that exists, else the previous one', () => {
  const order = ['a', 'b', 'c', 'd'];
  expect(findReplacement(order, 'b')).toBe('c');
  expect(findReplacement(order, 'b', (each) => each !== 'c')).toBe('d');
  expect(findReplacement(order, 'd')).toBe('c');
  expect(findReplacement(['a'], 'a')).toBeUndefined();
  expect(findReplacement(order, 'x')).toBeUndefined();
});
