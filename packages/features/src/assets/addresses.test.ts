import { describe, expect, it } from 'vitest';
import { galleryAddresses, parseListAddress, parsePlaceAddress } from './addresses.ts';

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
    expect(parsePlaceAddress(searchOf(galleryAddresses.file('3', place)))).toEqual(place);
  });

  it('keeps an id in one step of the path', () => {
    expect(galleryAddresses.file('../bin?x')).toBe('/files/..%2Fbin%3Fx');
    expect(galleryAddresses.list({})).toBe('/library');
  });

  it('falls back for what it cannot read', () => {
    expect(parseListAddress(new URLSearchParams('sort=constructor&q=+'))).toEqual({
      folderId: undefined,
      q: undefined,
      sort: '-added',
      filter: undefined,
    });
    for (const at of ['', '-1', '1.5', '1e3', '99999999999'])
      expect(parsePlaceAddress(new URLSearchParams({ at })), at).toBeUndefined();
  });
});
