import { act, renderHook } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useFullPage } from './useFullPage.ts';

const { parent } = window;

afterEach(() => {
  Object.defineProperty(window, 'parent', { value: parent, configurable: true });
  Object.defineProperty(document, 'referrer', { value: '', configurable: true });
  Object.defineProperty(document, 'fullscreenElement', { value: null, configurable: true });
  vi.restoreAllMocks();
});

/** Simulates a browser that shows an element on the whole screen, or none. */
function showOnScreen(element: Element | null): void {
  Object.defineProperty(document, 'fullscreenElement', { value: element, configurable: true });
  act(() => void document.dispatchEvent(new Event('fullscreenchange')));
}

function frameIn(referrer: string) {
  const postMessage = vi.fn<Window['postMessage']>();
  Object.defineProperty(window, 'parent', { value: { postMessage }, configurable: true });
  Object.defineProperty(document, 'referrer', { value: referrer, configurable: true });
  return postMessage;
}

function open(origin?: string, isOpenAtFirst?: boolean) {
  const element = document.createElement('div');
  const requestFullscreen = vi.fn<Element['requestFullscreen']>(async () => undefined);
  element.requestFullscreen = requestFullscreen;
  const exitFullscreen = vi.fn<Document['exitFullscreen']>(async () => undefined);
  Object.defineProperty(document, 'exitFullscreen', { value: exitFullscreen, configurable: true });
  const target = { current: element };
  const { result } = renderHook(() => useFullPage({ target, fileId: '7', origin, isOpenAtFirst }), {
    wrapper: StrictMode,
  });
  return { result, element, requestFullscreen, exitFullscreen };
}

test('on a page of its own the browser shows it on the whole screen, and nobody is told', () => {
  const postMessage = vi.spyOn(window, 'postMessage');
  const { result, element, requestFullscreen, exitFullscreen } = open('https://host.example');
  act(() => result.current.open());
  expect([result.current.isFull, requestFullscreen.mock.calls.length]).toEqual([true, 1]);
  showOnScreen(element);
  act(() => result.current.close());
  expect([result.current.isFull, exitFullscreen.mock.calls.length]).toEqual([false, 1]);
  expect(postMessage).not.toHaveBeenCalled();
});

test('leaving the whole screen closes it; another element on the whole screen does not', () => {
  const { result, element } = open();
  act(() => result.current.open());
  showOnScreen(document.body);
  expect(result.current.isFull).toBe(true);
  showOnScreen(element);
  showOnScreen(null);
  expect(result.current.isFull).toBe(false);
});

test('a browser that refuses shows it inside of its window', async () => {
  const { result, requestFullscreen, exitFullscreen } = open();
  requestFullscreen.mockRejectedValue(new TypeError('not allowed'));
  await act(async () => result.current.open());
  expect(result.current.isFull).toBe(true);
  act(() => result.current.close());
  expect([result.current.isFull, exitFullscreen.mock.calls.length]).toEqual([false, 0]);
});

test('in a frame the page around it is told, and only the configured origin (S27)', () => {
  const postMessage = frameIn('https://referrer.example/page');
  const { result, requestFullscreen } = open('https://host.example/viewer');
  act(() => result.current.open());
  const message = { type: 'toggleFullShareMode', imageId: '7' };
  expect(postMessage.mock.calls).toEqual([[message, 'https://host.example']]);
  expect(requestFullscreen).not.toHaveBeenCalled();
  act(() => result.current.close());
  expect(postMessage.mock.calls.at(-1)).toEqual([message, 'https://host.example']);
});

test('without a configured origin that of the referrer is told, and without both nobody (S27)', () => {
  const known = frameIn('https://referrer.example/page?secret=1');
  const { result } = open();
  act(() => result.current.open());
  expect(known.mock.calls.map(([, origin]) => origin)).toEqual(['https://referrer.example']);
  for (const origin of [undefined, '*', 'javascript:alert(1)', 'not an address']) {
    const unknown = frameIn('');
    const framed = open(origin).result;
    act(() => framed.current.open());
    expect(framed.current.isFull).toBe(true);
    expect(unknown, origin).not.toHaveBeenCalled();
  }
});

test('messages of other pages open and close nothing (S27)', () => {
  frameIn('https://host.example/page');
  const { result } = open('https://host.example');
  const send = (origin: string) =>
    act(
      () =>
        void window.dispatchEvent(
          new MessageEvent('message', { data: { type: 'toggleFullShareMode', imageId: '7' }, origin }),
        ),
    );
  send('https://host.example');
  send('https://other.example');
  expect(result.current.isFull).toBe(false);
  act(() => result.current.open());
  send('https://host.example');
  expect(result.current.isFull).toBe(true);
});

test('one that is open at first tells nobody, and asks for no whole screen', () => {
  const postMessage = frameIn('https://host.example/page');
  const { result, requestFullscreen } = open('https://host.example', true);
  expect(result.current.isFull).toBe(true);
  act(() => result.current.close());
  expect(result.current.isFull).toBe(false);
  expect([postMessage.mock.calls.length, requestFullscreen.mock.calls.length]).toEqual([0, 0]);
});
