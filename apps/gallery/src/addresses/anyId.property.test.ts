import { idSegment, unescapeId } from '@vitrine/core/assets';
import { galleryAddresses, parseListAddress, parseFilePosition } from '@vitrine/features/assets';
import { galleryDashboardAddresses } from '@vitrine/features/dashboard';
import fc from 'fast-check';
import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { fileOfListAddress, parseFileOfList } from './fileOfList.ts';
import { signInPath } from './returnTo.ts';

const hostile = [
  '.',
  '..',
  '%2F',
  'a/b',
  'a%2Fb',
  '~2E',
  '~',
  ' outer ',
  'a,b',
  '"\'',
  '?#&=+',
  'é 🤷',
  '\\',
  '%',
  ';:@',
  '\ud800',
  '~D800',
  'a\udfff/b',
  '\u200f\u202eab',
  'line\nbreak',
];
const anyId = fc.oneof(
  fc.string({
    minLength: 1,
    unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
  }),
  fc.string({ minLength: 1, unit: 'grapheme' }),
  fc.string({ minLength: 1, unit: fc.constantFrom('.', '/', '%', '2', 'F', 'f', '~', ',', ' ', '"', 'E') }),
  fc.constantFrom(...hostile),
);

/** Returns what a router finds in an address that a browser has resolved. */
function visit(address: string, route: string) {
  const { pathname, searchParams } = new URL(address, 'https://gallery.example');
  const match = matchRoutes([{ path: route }], pathname)?.[0];
  return {
    id: match?.params['id'] === undefined ? undefined : unescapeId(match.params['id']),
    searchParams,
  };
}

test('any id can be encoded in the addresses of files and folders and parsed back', () => {
  fc.assert(
    fc.property(anyId, (id) => {
      expect(visit(galleryAddresses.file(id), '/files/:id').id).toBe(id);
      expect(visit(galleryDashboardAddresses.file(id), '/files/:id').id).toBe(id);
      expect(visit(galleryAddresses.list({ folderId: id }), '/folders/:id').id).toBe(id);
      expect(visit(galleryDashboardAddresses.folder(id), '/folders/:id').id).toBe(id);
      expect(unescapeId(decodeURIComponent(idSegment(id)))).toBe(id);
    }),
  );
});

test('any folder can be encoded as the list of a file', () => {
  fc.assert(
    fc.property(anyId, anyId, (id, folderId) => {
      const query = { folderId, filter: 'keyword: x ' };
      const { id: found, searchParams } = visit(galleryAddresses.file(id, { query, index: 3 }), '/files/:id');
      expect([found, parseFilePosition(searchParams)]).toEqual([
        id,
        { query: expect.objectContaining(query), index: 3 },
      ]);
      expect(parseListAddress(searchParams, folderId).folderId).toBe(folderId);
    }),
  );
});

test('any ids can be encoded as the list in which a file was opened', () => {
  fc.assert(
    fc.property(fc.uniqueArray(anyId, { minLength: 2, maxLength: 20 }), (ids) => {
      const [id = ''] = ids;
      const visited = visit(fileOfListAddress(id, ids), '/files/:id');
      expect([visited.id, parseFileOfList(id, visited.searchParams)]).toEqual([id, ids]);
    }),
  );
});

/** The keyword in an address of the dashboard, as its page reads it. */
const keywordOf = (address: string) => {
  const { pathname } = new URL(address, 'https://gallery.example');
  const attribute = matchRoutes([{ path: '/logical/:attribute' }], pathname)?.[0]?.params['attribute'];
  return (
    attribute?.startsWith('attribute-keyword-') && unescapeId(attribute.slice('attribute-keyword-'.length))
  );
};

test('any keyword and any person can be encoded in an address, and search words are limited to its maximum length', () => {
  fc.assert(
    fc.property(anyId, (text) => {
      expect(keywordOf(galleryDashboardAddresses.keyword(text))).toBe(text);
      expect(visit(galleryDashboardAddresses.user(text), '/').searchParams.get('user')).toBe(
        text.toWellFormed(),
      );
      expect(visit(galleryAddresses.list({ filter: text }), '/').searchParams.get('filter')).toBe(
        text.toWellFormed(),
      );
      const wanted = `/library?q=${text}`;
      expect(visit(signInPath(wanted), '/').searchParams.get('returnTo')).toBe(wanted.toWellFormed());
    }),
  );
});
