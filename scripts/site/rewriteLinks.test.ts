import { expect, test } from 'vitest';
import { prefixAddresses, prefixOf, rewriteLinks } from './rewriteLinks.ts';

const pages: Readonly<Record<string, string>> = {
  'docs/adapters.md': '/guides/adapters/',
  'docs/hooks/README.md': '/hooks/',
};
const findPage = (path: string, anchor: string | undefined) =>
  pages[path] && `${pages[path]}${anchor === undefined ? '' : `#${anchor}`}`;

test.each([
  ['[how](adapters.md#errors)', '[how](/guides/adapters/#errors)'],
  ['[all](hooks)', '[all](/hooks/)'],
  ['[all](hooks/)', '[all](/hooks/)'],
  ['[code](../packages/core)', '[code](https://github.com/vitrine-gallery/vitrine/blob/main/packages/core)'],
  ['![picture](images/library.png)', '![picture](/images/library.png)'],
  ['[other](https://example.com/x.md)', '[other](https://example.com/x.md)'],
  ['[made](/screens/)', '[made](/screens/)'],
  [
    '[published](https://github.com/vitrine-gallery/vitrine/blob/main/docs/adapters.md)',
    '[published](/guides/adapters/)',
  ],
  ['`[code](adapters.md)`', '`[code](adapters.md)`'],
  ['```md\n[code](adapters.md)\n```', '```md\n[code](adapters.md)\n```'],
])('%s becomes %s', (written, expected) => {
  expect(rewriteLinks(written, 'docs/page.md', findPage)).toBe(expected);
});

test.each([
  ['[how](adapters.md#errors)', '[how](/vitrine/guides/adapters/#errors)'],
  ['![picture](images/library.png)', '![picture](/vitrine/images/library.png)'],
  ['[made](/screens/)', '[made](/vitrine/screens/)'],
  ['[other](https://example.com/)', '[other](https://example.com/)'],
  ['<img src="/pictures/a.png" />', '<img src="/vitrine/pictures/a.png" />'],
  ['<a href="//example.com/">', '<a href="//example.com/">'],
  ['```html\n<img src="/a.png" />\n```', '```html\n<img src="/a.png" />\n```'],
])('below /vitrine, %s becomes %s', (written, expected) => {
  expect(rewriteLinks(written, 'docs/page.md', findPage, '/vitrine')).toBe(expected);
});

test('addresses in the head of a page are below the prefix too', () => {
  expect(prefixAddresses('      link: /start/', '/vitrine')).toBe('      link: /vitrine/start/');
  const quoted = JSON.stringify('<img src="/images/a.png" />');
  expect(prefixAddresses(quoted, '/vitrine')).toBe(JSON.stringify('<img src="/vitrine/images/a.png" />'));
});

test.each([
  ['/', ''],
  ['vitrine', '/vitrine'],
  ['/vitrine/', '/vitrine'],
  ['/team/vitrine.docs', '/team/vitrine.docs'],
])('the base %s is the prefix "%s"', (base, prefix) => {
  expect(prefixOf(base)).toBe(prefix);
});

test.each(['https://example.com/vitrine/', '/vitrine?x', '/a//b'])('%s is no base', (base) => {
  expect(() => prefixOf(base)).toThrow('is no path');
});

test('a link to a file that does not exist is an error', () => {
  expect(() => rewriteLinks('[gone](gone.md)', 'docs/page.md', findPage)).toThrow(
    'docs/page.md: "gone.md" leads to no file',
  );
});
