import { act, renderHook } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { createStoredChoice } from './createStoredChoice.ts';

afterEach(() => {
  window.localStorage.clear();
  vi.restoreAllMocks();
});

function setUp(key: string) {
  const size = createStoredChoice(key, ['M', 'S', 'L']);
  const render = () => renderHook(() => size.use(), { wrapper: StrictMode }).result;
  return { size, render };
}

test('the first option is the default; a choice applies to every component that uses it', () => {
  const { size, render } = setUp('one');
  const [here, there] = [render(), render()];
  expect([here.current, there.current]).toEqual(['M', 'M']);
  act(() => size.choose('L'));
  expect([here.current, there.current, size.current()]).toEqual(['L', 'L', 'L']);
  expect(createStoredChoice('one', ['M', 'S', 'L']).current()).toBe('L');
});

test('a choice in another tab is adopted, an unknown value is not', () => {
  const { render } = setUp('two');
  const result = render();
  act(() => {
    window.localStorage.setItem('two', 'S');
    window.dispatchEvent(new StorageEvent('storage', { key: 'two', newValue: 'S' }));
  });
  expect(result.current).toBe('S');
  act(() => {
    window.localStorage.setItem('two', 'XXL');
    window.dispatchEvent(new StorageEvent('storage', { key: 'two', newValue: 'XXL' }));
  });
  expect(result.current).toBe('M');
});

test('in a browser without storage a choice lasts as long as the page', () => {
  const { size, render } = setUp('three');
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  const result = render();
  act(() => size.choose('S'));
  expect(result.current).toBe('S');
});
