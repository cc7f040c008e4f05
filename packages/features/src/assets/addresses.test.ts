import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import {
  createGalleryAddresses,
  galleryAddresses,
  parseGalleryAddress,
  parseListAddress,
  parseFilePosition,
} from './addresses.ts';

const query = { folderId: '7', q: 'a & b', sort: '-taken', filter: 'added:today' } as const;

function searchOf(address: string): URLSearchParams {
  return new URL(address, 'https://gallery.example').searchParams;
}

describe('addresses of the gallery (A123)', () => {
  it('reads back what it wrote', () => {
    const list = galleryAddresses.list(query);
    expect(list).toBe('/folders/7?q=a+%26+b&sort=-taken&filter=added%3Atoday');
    expect(parseListAddress(searchOf(list), '7')).toEqual(query);
    const place = { query, index: 41 };
    expect(parseFilePosition(searchOf(galleryAddresses.file('3', place)))).toEqual(place);
  });

  it('opens a file where the words of a search are said', () => {
    const target = { panelId: 'transcript', seconds: 83.9 };
    expect(galleryAddresses.file('3', undefined, target)).toBe('/files/3?panel=transcript&t=83');
    const place = { query, index: 41 };
    const address = galleryAddresses.file('3', place, target);
    expect(parseFilePosition(searchOf(address))).toEqual(place);
    expect(searchOf(address).get('t')).toBe('83');
  });

  it('says only what differs from the default order', () => {
    expect(galleryAddresses.list({ sort: '-added' })).toBe('/library');
    expect(galleryAddresses.list({ folderId: '7', q: 'a', sort: '-added' })).toBe('/folders/7?q=a');
    expect(galleryAddresses.file('3', { query: { sort: '-added' }, index: 41 })).toBe('/files/3?at=41');
    expect(galleryAddresses.list({ sort: 'added' })).toBe('/library?sort=added');
    expect(parseListAddress(new URLSearchParams(''))).toMatchObject({ sort: '-added' });
  });

  it('encodes an id as one segment of the path', () => {
    expect(galleryAddresses.file('../bin?x')).toBe('/files/..%2Fbin%3Fx');
    expect(galleryAddresses.list({})).toBe('/library');
  });

  it('uses defaults for unreadable parts', () => {
    expect(parseListAddress(new URLSearchParams('sort=constructor&q=+'))).toEqual({
      folderId: undefined,
      q: undefined,
      sort: '-added',
      filter: undefined,
    });
    for (const at of ['', '-1', '1.5', '1e3', '99999999999'])
      expect(parseFilePosition(new URLSearchParams({ at })), at).toBeUndefined();
  });

  it('parses a complete address back, for any ids', () => {
    const anyId = fc.oneof(
      fc.string({ minLength: 1, unit: 'grapheme' }),
      fc.string({ minLength: 1, unit: fc.constantFrom('.', '/', '%', '2', 'F', '~', '#', '?', '&', ' ') }),
    );
    fc.assert(
      fc.property(anyId, anyId, fc.nat(1000), (id, folderId, index) => {
        const list = { folderId, q: 'a', sort: 'name', filter: undefined } as const;
        const place = { query: list, index };
        expect(parseGalleryAddress(galleryAddresses.list(list))).toEqual({ screen: 'library', query: list });
        expect(parseGalleryAddress(galleryAddresses.file(id, place))).toEqual({ screen: 'file', id, place });
        expect(parseGalleryAddress(galleryAddresses.file(id))).toEqual({
          screen: 'file',
          id,
          place: undefined,
        });
      }),
    );
    expect(parseGalleryAddress(galleryAddresses.list({}))).toMatchObject({ screen: 'library' });
  });

  it('rejects any other address', () => {
    for (const address of [
      '',
      '/',
      '/bin',
      '/files',
      '/files/',
      '/files/%E0%A4%A',
      '/library/7',
      'files/7',
      '/files/7/x',
      '/folders/7/x',
    ])
      expect(parseGalleryAddress(address), address).toBeUndefined();
  });

  it('puts a prefix before every address', () => {
    const addresses = createGalleryAddresses('#');
    expect(addresses.list({ folderId: '7' })).toBe('#/folders/7');
    expect(addresses.file('3')).toBe('#/files/3');
  });
});
