import { expect, test } from 'vitest';
import type { SharingLink } from '../contract/index.ts';
import { linksCsv } from './linksCsv.ts';

const link: SharingLink = {
  id: '1',
  hash: 'abc',
  title: '=HYPERLINK("https://example.org"), please',
  kind: 'folder',
  fileCount: null,
  createdTime: '2026-05-01T08:00:00Z',
  expirationDatetime: '2026-06-17T14:05:00Z',
  isDisabled: true,
  allowDownload: true,
  hasPassword: false,
  message: '',
  rules: {},
  version: 1,
};
const details = {
  id: '1',
  openingsNumber: 4,
  downloadsNumber: 2,
  authorName: '@ada',
  status: 'active' as const,
  lastOpened: null,
};

test('a title or name that is a formula is text in a spreadsheet; what is not known stays empty (S30)', () => {
  const csv = linksCsv(
    [
      { link, details },
      { link: { ...link, title: '', isDisabled: false, fileCount: 3 }, details: undefined },
    ],
    {
      head: [
        'Created',
        'Name',
        'Creator',
        'Files',
        'Opened',
        'Expires',
        'Status',
        'Address',
        'Downloads',
        'Last',
      ],
      statusOf: (status) => status.toUpperCase(),
      addressOf: ({ hash }) => `/shared/${hash}`,
    },
  );
  expect(csv.split('\r\n')).toEqual([
    'Created,Name,Creator,Files,Opened,Expires,Status,Address,Downloads,Last',
    '2026-05-01T08:00:00Z,"\'=HYPERLINK(""https://example.org""), please",\'@ada,,4,2026-06-17T14:05:00Z,SUSPENDED,/shared/abc,2,',
    '2026-05-01T08:00:00Z,abc,,3,,2026-06-17T14:05:00Z,,/shared/abc,,',
    '',
  ]);
});

test('where visits are not counted, their columns are left out', () => {
  const head = ['A', 'B', 'C', 'D', 'visits', 'E', 'F', 'G', 'downloads', 'last'] as const;
  const texts = { head, hasVisits: false, statusOf: () => 'open', addressOf: () => '/x' };
  const [first, second] = linksCsv(
    [{ link: { ...link, title: 'T', isDisabled: false }, details }],
    texts,
  ).split('\r\n');
  expect(first).toBe('A,B,C,D,E,F,G');
  expect(second).toBe("2026-05-01T08:00:00Z,T,'@ada,,2026-06-17T14:05:00Z,open,/x");
});
