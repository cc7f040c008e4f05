import { maxWebSearchQuery } from '@vitrine/core/contract';
import { expect, test } from 'vitest';
import { noWebQuery, parseWebQuery, webQuerySearch } from './webQuery.ts';

test('an empty query needs no parameter', () => {
  expect(webQuerySearch(noWebQuery).toString()).toBe('');
  expect(parseWebQuery(new URLSearchParams())).toEqual(noWebQuery);
});

test.each(['a & b=c#d', '<img src=x onerror=alert(1)>', 'קוֹל ‮gpj', '%00%', '+ +', 'javascript:alert(1)'])(
  '%j is read back as it was written',
  (query) => {
    const written = { query, page: 10, licence: 'public-domain' } as const;
    expect(parseWebQuery(new URLSearchParams(webQuerySearch(written).toString()))).toEqual(written);
  },
);

test.each([
  'q=%20',
  `q=${'x'.repeat(maxWebSearchQuery + 1)}`,
  'page=0',
  'page=11',
  'page=-1',
  'page=1e1',
  'page=99999999999',
  'licence=all',
  'licence=',
  'licence=constructor',
])('nothing is read from %s', (text) => expect(parseWebQuery(new URLSearchParams(text))).toEqual(noWebQuery));
