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
  waiting.length = 0;
  for (const name of ['requestIdleCallback', 'cancelIdleCallback']) Reflect.deleteProperty(window, name);
  Reflect.deleteProperty(navigator, 'connection');
});

test('work waits until the browser is idle, and is given up with its part', () => {
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

test('nothing is done for somebody who saves data, at once or in the meantime', () => {
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
