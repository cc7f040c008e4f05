import type { AssetType, FieldValues } from '@vitrine/core/contract';
import { derivedColumns } from '../../apps/server/src/assets/derive.ts';

const sizes = [
  [1600, 1200],
  [2560, 1920],
  [3264, 2448],
  [4000, 2500],
  [4608, 3456],
  [6000, 4000],
  [8256, 5504],
  [9504, 6336],
] as const;

const mimeTypes = {
  photo: 'image/jpeg',
  video: 'video/mp4',
  audio: 'audio/mpeg',
  other: 'application/pdf',
} as const satisfies Record<AssetType, string>;

/** A template of files that the seed repeats under many names; computed columns use the functions of the product. */
export interface Template {
  readonly type: AssetType;
  readonly mimeType: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly fields: FieldValues;
  readonly facets: readonly string[];
  readonly distinctKeys: readonly string[];
  readonly viewCount: number;
}

/** Returns random numbers from 0 to 1 that are the same in every run (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const syllables = 'ba ce di fo gu ha je ki lo mu na pe ri so tu va we xi yo zu'.split(' ');

/** Returns a generated word for each number; small numbers are common words, large ones rare. */
function word(index: number): string {
  const letters = [index % 20, Math.floor(index / 20) % 20, Math.floor(index / 400) % 20];
  return letters.map((at) => syllables[at]).join('') + (index % 7);
}

function pickType(chance: number): AssetType {
  if (chance < 0.86) return 'photo';
  if (chance < 0.94) return 'video';
  return chance < 0.97 ? 'audio' : 'other';
}

function makeFields(random: () => number): FieldValues {
  // The cube of a random number gives few common values and many rare ones, as in real libraries.
  const pick = (count: number) => Math.floor(random() ** 3 * count);
  const has = (share: number) => random() < share;
  const words = (count: number) => Array.from({ length: count }, () => word(pick(4000)));
  return {
    ...(has(0.55) && { title: words(4).join(' ') }),
    ...(has(0.4) && { description: words(12).join(' ') }),
    ...(has(0.6) && { keywords: words(2 + pick(8)) }),
    ...(has(0.7) && { author: `Author ${word(pick(400))}` }),
    ...(has(0.3) && { subject: `Subject ${word(pick(800))}` }),
    ...(has(0.8) && { cameraMaker: `Maker ${pick(12)}`, cameraModel: `Model ${pick(90)}` }),
    ...(has(0.35) && { gpsLatitude: random() * 180 - 90, gpsLongitude: random() * 360 - 180 }),
    ...(has(0.85) && { dateTaken: '2024-05-17T10:20:30', exposure: '1/250', fNumber: 5.6, iso: 200 }),
    ...(has(0.25) && { city: word(pick(900)), country: word(pick(150)), headline: words(6).join(' ') }),
  };
}

/** Returns `count` templates in a realistic mix: types, sizes, metadata and views are skewed, some have nothing. */
export function makeTemplates(count: number): Template[] {
  const random = createRandom(7);
  return Array.from({ length: count }, () => {
    const type = pickType(random());
    const size = type === 'photo' ? sizes[Math.floor(random() * sizes.length)] : undefined;
    const picture = { type, width: size?.[0] ?? null, height: size?.[1] ?? null };
    const fields = random() < 0.08 ? {} : makeFields(random);
    const viewCount = random() < 0.6 ? 0 : Math.floor(random() ** 4 * 200);
    const derived = derivedColumns({ ...picture, fileName: '', fields, viewCount });
    return {
      ...picture,
      mimeType: mimeTypes[type],
      fields,
      viewCount,
      facets: derived.facets,
      distinctKeys: derived.distinct_keys,
    };
  });
}
