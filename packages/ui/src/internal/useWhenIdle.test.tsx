import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useWhenIdle } from './useWhenIdle.ts';

const waiting: (() => void)[] = [];

function stand(saveData: boolean) {
  Object.assign(window, { requestIdleCallback: (work: () => void) => waiting.push(work) });
  Object.assign(window, { cancelIdleCallback: () => void (waiting.length = 0) });
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData } });
}

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  document.body.replaceChildren();
  waiting.length = 0;
  for (const name of ['requestIdleCallback', 'cancelIdleCallback']) Reflect.deleteProperty(window, name);
  Reflect.deleteProperty(navigator, 'connection');
});

test('work waits until the browser is idle, and is cancelled when its part unmounts', () => {
  stand(false);
  const work = vi.fn();
  const { unmount } = renderHook(() => useWhenIdle(work));
  expect(work).not.toHaveBeenCalled();
  waiting.shift()?.();
  expect(work).toHaveBeenCalledOnce();
  unmount();
  const other = renderHook(() => useWhenIdle(work));
  other.unmount();
  expect(waiting).toEqual([]);
});

test('no work is done when data saving is on, at the start or later', () => {
  stand(true);
  const work = vi.fn();
  renderHook(() => useWhenIdle(work));
  expect(waiting).toEqual([]);
  stand(false);
  renderHook(() => useWhenIdle(work));
  stand(true);
  waiting.shift()?.();
  expect(work).not.toHaveBeenCalled();
});

/** The browser has nothing else to do, some time later. */
function idle(laterMs: number) {
  vi.advanceTimersByTime(laterMs);
  waiting.shift()?.();
}

test.each(['<div aria-busy="true"></div>', '<i data-slot="skeleton"></i>', '<i data-slot="spinner"></i>'])(
  'work waits while the page shows that something is being loaded: %s',
  (placeholder) => {
    vi.useFakeTimers();
    stand(false);
    const work = vi.fn();
    document.body.innerHTML = `<main>${placeholder}</main>`;
    const { unmount } = renderHook(() => useWhenIdle(work));
    idle(0);
    idle(1000);
    idle(1000);
    expect(work).not.toHaveBeenCalled();
    document.querySelector('main')?.replaceChildren('here');
    idle(1000);
    expect(work).toHaveBeenCalledOnce();
    unmount();
  },
);

test('work that never ends does not block other work forever, and cancelled work is not started', () => {
  vi.useFakeTimers();
  stand(false);
  document.body.innerHTML = '<main aria-busy="true"></main>';
  const [work, given] = [vi.fn(), vi.fn()];
  renderHook(() => useWhenIdle(work));
  for (let second = 0; second <= 11; second += 1) idle(1000);
  expect(work).toHaveBeenCalledOnce();
  const other = renderHook(() => useWhenIdle(given));
  idle(0);
  other.unmount();
  idle(60_000);
  expect(given).not.toHaveBeenCalled();
});
