import { expect, test } from 'vitest';
import { rewriteLinks } from './rewriteLinks.ts';

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

test('a link to a file that does not exist is an error', () => {
  expect(() => rewriteLinks('[gone](gone.md)', 'docs/page.md', findPage)).toThrow(
    'docs/page.md: "gone.md" leads to no file',
  );
});
