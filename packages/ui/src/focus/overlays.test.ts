import { afterEach, expect, test } from 'vitest';
import { isOpen, overlays, dialogs } from './overlays.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

test.each([
  ['a dialog', '<div role="dialog"></div>', true],
  ['an inert dialog', '<div role="dialog" inert></div>', false],
  ['a dialog inside an inert element', '<div inert><div role="dialog"></div></div>', false],
  ['an inert dialog below an open one', '<div role="dialog" inert></div><div role="dialog"></div>', true],
])('%s', (_, html, expected) => {
  document.body.innerHTML = `<div class="vitrine-root">${html}</div>`;
  expect([isOpen(dialogs), isOpen(overlays)]).toEqual([expected, expected]);
});

test('dialogs of the surrounding page do not count', () => {
  document.body.innerHTML = '<div role="dialog"></div>';
  expect(isOpen(dialogs)).toBe(false);
});
