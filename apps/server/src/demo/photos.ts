import type { FieldValues } from '@vitrine/core/contract';
import type { WritableTag } from '../media/exiftool.ts';
import { tagsOfFields } from '../media/writeFields.ts';
import { createRandom, type Random } from './random.ts';
import type { SceneRequest } from './scenes/renderScene.ts';
import { cameras, demoSeries, type Series } from './series.ts';

/** One photo of the demo library: its scene, its metadata and its folder. */
export interface DemoPhoto {
  readonly folder: readonly string[];
  readonly fileName: string;
  readonly picture: SceneRequest;
  readonly tags: Readonly<Record<string, WritableTag>>;
  readonly addedAt: Date;
}

const day = 86_400_000;
const photoGroups = 6;

/** Sizes in pixels; some are large, so that several bands of the report have files. */
const sizes = [
  [1350, 900],
  [1500, 1000],
  [1350, 900],
  [1800, 1200],
  [960, 1280],
  [1440, 810],
  [1200, 1200],
  [2400, 1600],
  [1680, 720],
] as const;

function cameraTime(moment: Date): string {
  return moment.toISOString().slice(0, 19).replace('T', ' ').replaceAll('-', ':');
}

function cameraTags(
  series: Series,
  random: Random,
  taken: Date,
  isRotated: boolean,
): Record<string, WritableTag> {
  const { maker, model } = cameras[series.camera] ?? { maker: 'Canon', model: 'Canon EOS R6' };
  const aperture = random.pick([1.8, 2.8, 4, 5.6, 8, 11]);
  return {
    'EXIF:Make': maker,
    'EXIF:Model': model,
    'EXIF:FNumber': aperture,
    'EXIF:ApertureValue': aperture,
    'EXIF:ISO': random.pick([64, 100, 200, 400, 1600]),
    'EXIF:ExposureTime': random.pick([1 / 1000, 1 / 250, 1 / 60, 0.5, 8]),
    'EXIF:Flash': series.scene === 'stillLife' ? 1 : 0,
    'EXIF:ExifVersion': '0232',
    'EXIF:DateTimeOriginal': cameraTime(taken),
    'EXIF:CreateDate': cameraTime(taken),
    'EXIF:Orientation': isRotated ? 6 : 1,
  };
}

function fieldsOf(series: Series, title: string, random: Random, taken: Date): FieldValues {
  const { place } = series;
  return {
    title,
    headline: `${title} – ${series.subject}`,
    description: `${title}, from the series "${series.folder.join(' / ')}" by ${series.author}.`,
    keywords: [...series.keywords, random.pick(['favourite', 'print', 'web', 'archive'])],
    author: series.author,
    subject: series.subject,
    urgency: random.whole(1, 5),
    copyrightNotice: `© ${taken.getUTCFullYear()} ${series.author}`,
    rightsUsageTerms: 'Editorial and commercial use within the studio.',
    creatorJobTitle: 'Photographer',
    provider: 'Demo Studio',
    source: 'Demo Studio archive',
    category: 'ACE',
    dateCreated: taken.toISOString().slice(0, 10),
    ...(place && {
      ...place,
      gpsLatitude: jitter(place.gpsLatitude, random),
      gpsLongitude: jitter(place.gpsLongitude, random),
    }),
  };
}

function jitter(degrees: number, random: Random): number {
  return Number((degrees + random.between(-0.02, 0.02)).toFixed(6));
}

interface PhotoOptions {
  readonly now: Date;
  readonly scale: number;
}

function photoOf(
  series: Series,
  title: string,
  at: number,
  seed: number,
  { now, scale }: PhotoOptions,
): DemoPhoto {
  const random = createRandom(seed);
  const [width, height] = (sizes[seed % sizes.length] ?? sizes[0]).map((side) =>
    Math.round(side * scale),
  ) as [number, number];
  const addedAt = new Date(now.getTime() - series.daysAgo * day + at * 90_000);
  const taken = new Date(addedAt.getTime() - 2 * day + at * 240_000);
  const isRotated = height > width;
  const light = series.lights[at % series.lights.length] ?? 'day';
  return {
    folder: series.folder,
    fileName: `${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.jpg`,
    picture: { scene: series.scene, light, seed, width, height, isRotated },
    tags: {
      ...cameraTags(series, random, taken, isRotated),
      ...tagsOfFields(fieldsOf(series, title, random, taken)),
    },
    addedAt,
  };
}

/** Returns a slightly lighter and smaller copy of a picture, like an edited version. */
function variantOf(photo: DemoPhoto, at: number): DemoPhoto {
  const { picture } = photo;
  return {
    ...photo,
    fileName: photo.fileName.replace('.jpg', at % 2 === 0 ? '-bright.jpg' : '-small.jpg'),
    picture: {
      ...picture,
      brightness: at % 2 === 0 ? 1.15 : 1,
      width: Math.round(picture.width * (at % 2 === 0 ? 1 : 0.6)),
      height: Math.round(picture.height * (at % 2 === 0 ? 1 : 0.6)),
    },
  };
}

/** Returns photos without metadata. */
function plainCopies(photos: readonly DemoPhoto[]): DemoPhoto[] {
  return photos.slice(0, 3).map((photo, at) => ({
    ...photo,
    folder: ['Inbox'],
    fileName: `scan-${at + 1}.jpg`,
    picture: { ...photo.picture, seed: photo.picture.seed + 900, isRotated: false },
    tags: {},
  }));
}

/** Returns every photo of the demo library, always the same for the same day. `scale` multiplies the sides; defaults to 1. */
export function demoPhotos(now: Date, scale = 1): readonly DemoPhoto[] {
  let seed = 11;
  const photos = demoSeries.flatMap((series) =>
    series.titles.map((title, at) => photoOf(series, title, at, (seed += 17), { now, scale })),
  );
  const variants = photos.filter((_, at) => at % 13 === 4).map(variantOf);
  const all = [...photos, ...variants, ...plainCopies(photos.slice(40))];
  // One photo of each folder first, so that no folder stays empty for long.
  return all
    .map((photo, at) => ({ photo, group: at % photoGroups }))
    .toSorted((one, other) => one.group - other.group)
    .map(({ photo }) => photo);
}
