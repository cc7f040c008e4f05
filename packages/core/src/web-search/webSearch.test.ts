import { expect, test } from 'vitest';
import { isWebAddress, lastWebSearchPage, licenceNote, nameWebFile } from './index.ts';

test.each([
  ['https://example.com/a.jpg', true],
  ['HTTP://example.com', true],
  ['javascript:alert(1)', false],
  ['java\nscript:alert(1)', false],
  ['data:text/html,x', false],
  ['https:', false],
  ['https://', false],
  ['https://exa mple.com', false],
  ['//example.com', false],
  ['', false],
])('%j as an address: %s', (text, expected) => {
  expect(isWebAddress(text)).toBe(expected);
});

test.each([
  [0, 1],
  [10, 1],
  [11, 2],
  [40, 4],
  [100, 10],
  [1_000_000, 10],
])('of %d results %d is the last page', (total, page) => {
  expect(lastWebSearchPage(total)).toBe(page);
});

test.each([
  ['https://example.com/a/boat.jpeg?x=1', 'A boat', 'jpg', 'boat.jpeg'],
  ['https://example.com/image?id=7', 'A boat', 'jpg', 'A boat.jpg'],
  ['https://example.com/page.php', 'A boat', 'jpg', 'page.jpg'],
  ['https://example.com/boat.png', '', 'webp', 'boat.webp'],
  ['https://example.com', undefined, 'png', 'picture.png'],
  ['https://example.com/%E5%B2%9B.jpg', '', 'jpg', '岛.jpg'],
  ['https://example.com/%E5.jpg', '', 'jpg', '%E5.jpg'],
])('%s is named %s', (address, title, extension, expected) => {
  expect(nameWebFile(address, title, extension)).toBe(expected);
});

test('the note about a licence names it and the day', () => {
  expect(licenceNote('CC BY 4.0', '2026-01-31')).toBe('CC BY 4.0. Imported from the web on 2026-01-31.');
  expect(licenceNote(undefined, '2026-01-31')).toBe('Imported from the web on 2026-01-31.');
});
