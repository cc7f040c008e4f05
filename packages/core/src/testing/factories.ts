import type { Asset, AssetType, BinEntry, Comment, FieldValues, Folder, Viewer } from '../contract/index.ts';
import { toIso } from './clock.ts';
import { makeId } from './ids.ts';
import { seededRandom, type SeededRandom } from './random.ts';

const day = 86_400_000;
const firstDay = Date.UTC(2024, 0, 1, 9);

const places = [
  ['Lisbon', 'Portugal', 38.7223, -9.1393],
  ['Kyoto', 'Japan', 35.0116, 135.7681],
  ['Oslo', 'Norway', 59.9139, 10.7522],
  ['Valparaíso', 'Chile', -33.0472, -71.6127],
] as const;

const cameras = [
  ['Northlight', 'Northlight N5'],
  ['Halden', 'Halden 70D'],
  ['Aurel', 'Aurel Pocket 3'],
] as const;

const sizes = [
  [1920, 1080],
  [2400, 1800],
  [4000, 3000],
  [3000, 4000],
  [6000, 4000],
  [8000, 6000],
  [9000, 6000],
] as const;

const words = ['harbour', 'forest', 'market', 'portrait', 'night', 'snow', 'bridge', 'garden'] as const;
const people = ['Ada Brandt', 'Noor Haddad', 'Kei Tanaka', 'Marta Silva'] as const;

const formats = {
  photo: { prefix: 'IMG', ending: 'jpg', mimeType: 'image/jpeg' },
  video: { prefix: 'MOV', ending: 'mp4', mimeType: 'video/mp4' },
  audio: { prefix: 'REC', ending: 'mp3', mimeType: 'audio/mpeg' },
  other: { prefix: 'DOC', ending: 'pdf', mimeType: 'application/pdf' },
} as const satisfies Record<AssetType, object>;

/** Of every ten files seven are photos, one a video, one an audio file and one a document. */
function typeOf(index: number): AssetType {
  return ({ 3: 'video', 6: 'audio', 9: 'other' } as const)[index % 10] ?? 'photo';
}

function camera(random: SeededRandom): FieldValues {
  const [cameraMaker, cameraModel] = random.pick(cameras);
  return {
    cameraMaker,
    cameraModel,
    iso: random.pick([100, 200, 400, 1600]),
    fNumber: 2.8,
    flashFired: false,
  };
}

function makeFields(random: SeededRandom, type: AssetType, takenAt: string | null): FieldValues {
  if (random.below(8) === 0) return {};
  const [city, country, gpsLatitude, gpsLongitude] = random.pick(places);
  const subject = random.pick(words);
  return {
    title: `${subject[0]?.toUpperCase()}${subject.slice(1)} in ${city}`,
    keywords: [...new Set([subject, random.pick(words), city.toLowerCase()])],
    urgency: random.below(6),
    ...(random.below(3) > 0 && { author: random.pick(people), description: `A ${subject} seen in ${city}.` }),
    ...(random.below(4) === 0 && { subject }),
    ...(type !== 'audio' && { city, country, gpsLatitude, gpsLongitude }),
    ...(type === 'photo' && camera(random)),
    ...(takenAt !== null && { dateTaken: takenAt }),
  };
}

function makeMeasurements(random: SeededRandom, type: AssetType) {
  const [width, height] = type === 'video' ? ([1920, 1080] as const) : random.pick(sizes);
  const isPicture = type === 'photo' || type === 'video';
  const hasDuration = type === 'video' || type === 'audio';
  return {
    width: isPicture ? width : null,
    height: isPicture ? height : null,
    durationSeconds: hasDuration ? 5 + random.below(600) : null,
    fileSize: 20_000 + random.below(8_000_000),
  };
}

/** Options of `makeAsset`: given properties of the file, and its place in the sequence. */
export interface MakeAssetOptions extends Partial<Asset> {
  /** Position in the endless sequence of generated files. Defaults to 0. */
  index?: number | undefined;
  /** Seed of the generated values; the same seed gives the same values. */
  seed?: number | undefined;
}

/**
 * Returns a generated file, always the same for the same `seed` and `index`. Given properties replace generated ones.
 *
 * @example
 * const video = makeAsset({ index: 3 });
 * const untitled = makeAsset({ fields: {} });
 */
export function makeAsset(options: MakeAssetOptions = {}): Asset {
  const { index = 0, seed = 1, ...given } = options;
  const random = seededRandom(seed, index);
  const type = given.type ?? typeOf(index);
  const format = formats[type];
  const addedAt = firstDay + (index % 700) * day + random.below(36_000_000);
  const takenAt = type === 'other' ? null : toIso(addedAt - random.below(20) * day).slice(0, 19);
  const step = type === 'other' ? 'none' : 'done';
  return {
    id: given.id ?? makeId(index + 1),
    fileName: `${format.prefix}_${String(index + 1).padStart(6, '0')}.${format.ending}`,
    mimeType: format.mimeType,
    type,
    folderId: given.folderId ?? makeId(1),
    ...makeMeasurements(random, type),
    version: 1,
    addedAt: toIso(addedAt),
    takenAt,
    processing: { metadata: 'done', thumbnails: step, faces: 'none', objects: 'none' },
    fields: makeFields(random, type, takenAt),
    ...given,
  };
}

/** Returns a generated folder. Given properties replace generated ones. */
export function makeFolder(given: Partial<Folder> = {}): Folder {
  const name = given.name ?? 'Summer';
  return { id: makeId(1), name, path: [name], parentId: null, fileCount: 0, ...given };
}

/** Returns a generated signed-in person. Defaults to an ordinary user. */
export function makeViewer(given: Partial<Viewer> = {}): Viewer {
  return { logicalId: 'user', name: 'Robin Doe', isAdmin: false, isSuperAdmin: false, ...given };
}

/** Returns a generated entry of the bin. Given properties replace generated ones. */
export function makeBinEntry(given: Partial<BinEntry> = {}): BinEntry {
  return {
    kind: 'file',
    id: makeId(1),
    name: 'IMG_000001.jpg',
    deletedAt: '2026-06-16T08:00:00.000Z',
    expiresAt: '2026-07-16T08:00:00.000Z',
    fileCount: 1,
    ...given,
  };
}

/** Returns a generated comment, an hour old on the clock of `frozenClock`. Given properties replace generated ones. */
export function makeComment(given: Partial<Comment> = {}): Comment {
  const createdAt = given.createdAt ?? '2026-06-17T11:00:00.000Z';
  return {
    id: makeId(1),
    message: 'The light is better in the second one.',
    replyTo: null,
    videoTimestamp: null,
    authorName: 'Ada Brandt',
    authorHandle: 'ada',
    createdAt,
    updatedAt: createdAt,
    isOwnComment: false,
    resolvedAt: null,
    ...given,
  };
}
