import type { LinksQuery } from '@vitrine/hooks/sharing';
import { expect, test } from 'vitest';
import { firstLinksPage, linksSearch, parseLinksSearch, withoutVisits } from './linksSearch.ts';

test('the first page of all links needs no parameter', () => {
  expect(linksSearch(firstLinksPage).toString()).toBe('');
  expect(parseLinksSearch(new URLSearchParams())).toEqual(firstLinksPage);
});

test('without visits there is no condition and no order by them', () => {
  const openingsNumber = { comparison: 'equals', value: 0 } as const;
  const query = { ...firstLinksPage, q: 'sea', openingsNumber, sort: '-openingsNumber' } as const;
  expect(withoutVisits(query)).toEqual({ ...firstLinksPage, q: 'sea', sort: undefined });
  expect(withoutVisits({ ...firstLinksPage, sort: 'title' })).toMatchObject({ sort: 'title' });
});

test('a page is read back as it was written', () => {
  const query: LinksQuery = {
    q: 'a & b=c',
    status: 'expiring',
    fileCount: { comparison: 'at-least', value: 3 },
    openingsNumber: { comparison: 'equals', value: 0 },
    sort: '-expirationDatetime',
    page: 4,
    pageSize: 96,
  };
  expect(parseLinksSearch(new URLSearchParams(linksSearch(query).toString()))).toEqual(query);
});

test.each([
  'page=0',
  'page=-2',
  'page=1e9',
  'size=7',
  'sort=hash',
  'status=open',
  'files=many',
  'opened=equals:-1',
  'q=%20',
])('nothing is read from %s', (text) =>
  expect(parseLinksSearch(new URLSearchParams(text))).toEqual(firstLinksPage),
);
