import { afterEach, expect, test } from 'vitest';
import { isOpen, overlays, questions } from './overlays.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

test.each([
  ['a dialog', '<div role="dialog"></div>', true],
  ['a dialog that fades out', '<div role="dialog" inert></div>', false],
  ['a dialog inside an element that fades out', '<div inert><div role="dialog"></div></div>', false],
  [
    'a dialog that fades out below an open one',
    '<div role="dialog" inert></div><div role="dialog"></div>',
    true,
  ],
])('%s', (_, html, expected) => {
  document.body.innerHTML = `<div class="vitrine-root">${html}</div>`;
  expect([isOpen(questions), isOpen(overlays)]).toEqual([expected, expected]);
});

test('dialogs of the surrounding page do not count', () => {
  document.body.innerHTML = '<div role="dialog"></div>';
  expect(isOpen(questions)).toBe(false);
});
