import { expect, test } from 'vitest';
import type { ListLinksInput, SharingLink } from '../contract/index.ts';
import { findLinkErrors, findPolicyErrors, openPolicy } from './linkSettings.ts';
import { listLinkPage, type ListedLink } from './listLinks.ts';

function listed(id: string, link: Partial<SharingLink> = {}, other: Partial<ListedLink> = {}): ListedLink {
  const base: SharingLink = {
    id,
    hash: `hash-${id}`,
    title: `Link ${id}`,
    kind: 'files',
    fileCount: 1,
    createdTime: `2026-05-0${id}T08:00:00Z`,
    expirationDatetime: null,
    isDisabled: false,
    allowDownload: true,
    hasPassword: false,
    message: '',
    rules: {},
    version: 1,
  };
  return { link: { ...base, ...link }, authorName: 'Ada', openingsNumber: 0, status: 'active', ...other };
}

const links = [
  listed('1', { expirationDatetime: '2026-06-17T14:05:00' }),
  listed('2', { title: '', fileCount: null, kind: 'folder' }, { openingsNumber: 4 }),
  listed('3', { fileCount: 7 }, { authorName: 'Émile', status: 'suspended' }),
];
const idsOf = (input: ListLinksInput) => listLinkPage(links, input).items.map(({ id }) => id);

test('without an order the newest link is first', () => {
  expect(idsOf({})).toEqual(['3', '2', '1']);
});

test.each([
  ['the time as people read it, in UTC (A92)', 'jun 17, 2026, 2:05 pm', ['1']],
  ['the time as ISO 8601', '2026-06-17T14', ['1']],
  ['the creator', 'ÉMILE', ['3']],
  ['the status', 'suspended', ['3']],
  ['the hash of a link without a title', 'hash-2', ['2']],
])('a search finds %s', (_what, q, expected) => {
  expect(idsOf({ q })).toEqual(expected);
});

test.each([
  ['Europe/Berlin', 'jun 17, 2026, 4:05 pm', ['1']],
  ['Europe/Berlin', 'Jun 17, 2026, 4:05 PM GMT+2', ['1']],
  ['Europe/Berlin', '2:05 pm', []],
  ['Europe/Berlin', '2026-06-17T14', ['1']],
  ['Asia/Kathmandu', '7:50 pm gmt+5:45', ['1']],
  ['Pacific/Kiritimati', 'jun 18, 2026', ['1']],
])(
  'A92: with the time zone %s a search for %s finds the time as it is shown there',
  (timeZone, q, expected) => {
    expect(idsOf({ q, timeZone })).toEqual(expected);
  },
);

test('an unknown time zone is refused', () => {
  const list = () => listLinkPage(links, { q: 'jun', timeZone: 'Mars/Olympus' });
  expect(list).toThrow(expect.objectContaining({ code: 'invalid', fields: { timeZone: 'unknown' } }));
});

test('a link to a folder has no number of files: no filter finds it, and it is last in both directions', () => {
  expect(idsOf({ fileCount: { comparison: 'at-least', value: 0 } })).toEqual(['3', '1']);
  expect(idsOf({ sort: 'fileCount' }).at(-1)).toBe('2');
  expect(idsOf({ sort: '-fileCount' }).at(-1)).toBe('2');
});

test('a page goes on after the same link when links are added or go away before it', () => {
  const first = listLinkPage(links, { limit: 1 });
  const cursor = first.nextCursor ?? '';
  const added = [...links, listed('4')];
  expect(listLinkPage(added, { limit: 1, cursor }).items.map(({ id }) => id)).toEqual(['2']);
  const left = links.filter(({ link }) => link.id !== '3');
  expect(listLinkPage(left, { limit: 1, cursor }).items).toHaveLength(1);
  expect(() => listLinkPage(links, { cursor: 'x' })).toThrow(expect.objectContaining({ code: 'invalid' }));
});

test('a page can begin anywhere, also after the end', () => {
  const page = (offset: number) => listLinkPage(links, { limit: 2, offset });
  expect(page(1).items.map(({ id }) => id)).toEqual(
    listLinkPage(links, {})
      .items.map(({ id }) => id)
      .slice(1, 3),
  );
  expect(page(links.length)).toEqual({ items: [], nextCursor: null, total: links.length });
  const cursor = listLinkPage(links, { limit: 1 }).nextCursor ?? '';
  expect(() => listLinkPage(links, { cursor, offset: 1 })).toThrow(
    expect.objectContaining({ code: 'invalid' }),
  );
});

const now = Date.parse('2026-06-17T12:00:00Z');
const draft = { hasPassword: false, allowDownload: false };

test('a link must keep the limits and the rules of the account', () => {
  expect(findLinkErrors(draft, openPolicy, now)).toEqual({});
  const strict = { ...openPolicy, passwordRequired: true, downloadsAllowed: false, longestExpiryDays: 7 };
  const wrong = { ...draft, allowDownload: true, expirationDatetime: null, title: 'x'.repeat(256) };
  expect(findLinkErrors({ ...wrong, fileIds: ['1', '1'] }, strict, now)).toEqual({
    allowDownload: 'not-allowed',
    expirationDatetime: 'too-late',
    fileIds: 'the same id twice',
    password: 'required',
    title: 'too-long',
  });
  expect(findLinkErrors({ ...draft, password: '', fileIds: [] }, openPolicy, now)).toEqual({
    password: 'missing',
    fileIds: 'missing',
  });
});

test('rules of an account are possible numbers of days', () => {
  expect(findPolicyErrors({ ...openPolicy, defaultExpiryDays: 7, longestExpiryDays: 7 })).toEqual({});
  expect(findPolicyErrors({ ...openPolicy, longestExpiryDays: 0 })).toEqual({
    longestExpiryDays: 'out of range',
  });
  expect(findPolicyErrors({ ...openPolicy, defaultExpiryDays: 8, longestExpiryDays: 7 })).toEqual({
    defaultExpiryDays: 'too-late',
  });
});
