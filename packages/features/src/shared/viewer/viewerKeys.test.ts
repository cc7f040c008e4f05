import { afterEach, expect, test, vi } from 'vitest';
import { hasOwnKeys, stepOfKey } from './viewerKeys.ts';

afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

const press = (key: string, init: KeyboardEventInit = {}) => new KeyboardEvent('keydown', { key, ...init });

test.each([
  ['ArrowLeft', 'previous', 'next'],
  ['ArrowRight', 'next', 'previous'],
  ['ArrowUp', 'previous', 'previous'],
  ['ArrowDown', 'next', 'next'],
  ['Home', 'first', 'first'],
  ['End', 'last', 'last'],
])('%s goes to the %s file, in text from right to left to the %s one (F38)', (key, ltr, rtl) => {
  expect([stepOfKey(press(key), 'ltr'), stepOfKey(press(key), 'rtl')]).toEqual([ltr, rtl]);
});

test('other keys, and keys of the browser, go nowhere (X29)', () => {
  expect(stepOfKey(press('a'), 'ltr')).toBeUndefined();
  for (const modifier of ['ctrlKey', 'metaKey', 'altKey', 'shiftKey'])
    expect(stepOfKey(press('ArrowLeft', { [modifier]: true }), 'ltr')).toBeUndefined();
});

function place(html: string): { root: HTMLElement; target: Element } {
  const root = document.createElement('main');
  root.tabIndex = -1;
  root.innerHTML = html;
  document.body.append(root);
  return { root, target: root.querySelector('[data-target]') ?? root };
}

test.each([
  '<input data-target>',
  '<textarea data-target></textarea>',
  '<select data-target></select>',
  '<video data-target></video>',
  '<audio data-target></audio>',
  '<p contenteditable="true"><b data-target>a</b></p>',
  '<div role="slider"><span data-target></span></div>',
  '<div role="menu"><button data-target></button></div>',
  '<div role="dialog"><button data-target></button></div>',
])('%s keeps its own keys (X29, A97)', (html) => {
  const { root, target } = place(html);
  expect(hasOwnKeys(target, root)).toBe(true);
});

test('a text that scrolls keeps its keys while it has the focus itself, and more than its place', () => {
  const { root, target } = place(
    '<div data-target tabindex="0" style="overflow-y: auto"><button>a</button></div>',
  );
  expect(hasOwnKeys(target, root)).toBe(false);
  vi.spyOn(target, 'scrollHeight', 'get').mockReturnValue(200);
  vi.spyOn(target, 'clientHeight', 'get').mockReturnValue(100);
  expect(hasOwnKeys(target, root)).toBe(true);
  expect(hasOwnKeys(root.querySelector('button') ?? root, root)).toBe(false);
});

test('a button and the viewer itself leave the keys to the viewer', () => {
  const { root, target } = place('<button data-target></button>');
  expect([hasOwnKeys(target, root), hasOwnKeys(root, root)]).toEqual([false, false]);
});
