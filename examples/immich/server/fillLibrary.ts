import type { Library } from './library.ts';

/** A drawing with heads, each in the middle of its box: left, upper, right and lower edge in pixels. */
function draw(hue: number, boxes: readonly (readonly number[])[]): string {
  const heads = boxes.map(([left = 0, top = 0, right = 0, bottom = 0]) => {
    const [x, y, radius] = [(left + right) / 2, (top + bottom) / 2, (right - left) / 2];
    const shoulders = `<ellipse cx="${x}" cy="${y + radius * 2.4}" rx="${radius * 1.7}" ry="${radius * 1.5}" fill="hsl(${hue} 40% 35%)"/>`;
    const eyes = [-0.4, 0.4].map((side) => `<circle cx="${x + radius * side}" cy="${y - 6}" r="5"/>`);
    return `${shoulders}<circle cx="${x}" cy="${y}" r="${radius}" fill="hsl(28 55% 75%)"/>${eyes.join('')}`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400"><rect width="640" height="400" fill="hsl(${hue} 60% 88%)"/><path d="M0 300q160-60 320 0t320 0v100H0z" fill="hsl(${hue} 45% 62%)"/>${heads.join('')}</svg>`;
}

const left = [140, 90, 240, 190];
const right = [400, 110, 490, 200];

interface Drawing {
  readonly album?: string;
  readonly hue: number;
  readonly boxes: readonly (readonly number[])[];
}

const drawings: Readonly<Record<string, Drawing>> = {
  'IMG_1001.svg': { album: 'Picnic', hue: 110, boxes: [left, right] },
  'IMG_1002.svg': { album: 'Picnic', hue: 90, boxes: [left] },
  'IMG_1003.svg': { album: 'Coast', hue: 205, boxes: [] },
  'IMG_1004.svg': { album: 'Coast', hue: 190, boxes: [] },
  'IMG_1005.svg': { hue: 45, boxes: [] },
};

/** Fills the library with drawings, albums and faces: those on the left are of somebody without a name. */
export function fillLibrary(library: Library): void {
  const nobody = library.addPerson();
  const noor = library.addPerson({ name: 'Noor' });
  const albums = new Map(
    ['Picnic', 'Coast'].map((albumName) => [albumName, library.addAlbum({ albumName }).id]),
  );
  for (const [at, [originalFileName, { album, hue, boxes }]] of Object.entries(drawings).entries()) {
    const { id } = library.addAsset({
      originalFileName,
      originalMimeType: 'image/svg+xml',
      width: 640,
      height: 400,
      bytes: new TextEncoder().encode(draw(hue, boxes)),
      localDateTime: `2026-05-0${at + 1}T10:00:00.000Z`,
      exifInfo: {
        make: 'Kamera',
        model: 'K1',
        iso: 100,
      },
    });
    for (const box of boxes) library.addFace(id, box === left ? nobody.id : noor.id, box);
    const albumId = album === undefined ? undefined : albums.get(album);
    if (albumId !== undefined) library.addToAlbum(albumId, [id]);
  }
}
