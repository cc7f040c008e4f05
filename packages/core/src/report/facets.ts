import type { Asset, FieldValues, TypeCounts, DimensionCounts } from '../contract/index.ts';

/** Upper ends of the megapixel bands, each with its key. */
const dimensionBands = [
  [3, 'upTo3Megapixels'],
  [5, 'upTo5Megapixels'],
  [8, 'upTo8Megapixels'],
  [10, 'upTo10Megapixels'],
  [16, 'upTo16Megapixels'],
  [30, 'upTo30Megapixels'],
  [48, 'upTo48Megapixels'],
] as const satisfies readonly (readonly [number, keyof DimensionCounts])[];

/** Returns the band of a picture of `width` x `height` pixels: the first whose upper end is not exceeded. */
export function dimensionBand(width: number, height: number): keyof DimensionCounts {
  const megapixels = (width * height) / 1_000_000;
  return dimensionBands.find(([limit]) => megapixels <= limit)?.[1] ?? 'over48Megapixels';
}

const typeFacets = {
  photo: 'photos',
  video: 'videos',
  audio: 'audios',
  other: 'others',
} as const satisfies Record<Asset['type'], keyof TypeCounts>;

function isFilled(fields: FieldValues, key: string): boolean {
  const value = fields[key];
  if (value === undefined || value === null) return false;
  return typeof value === 'object' ? value.length > 0 : typeof value !== 'string' || value.trim() !== '';
}

/** The condition of each count of the section "Image data". */
const dataFields = {
  hasKeywords: (fields) => isFilled(fields, 'keywords'),
  hasGPSData: (fields) => isFilled(fields, 'gpsLatitude') && isFilled(fields, 'gpsLongitude'),
  hasAuthor: (fields) => isFilled(fields, 'author'),
  hasCameras: (fields) => isFilled(fields, 'cameraModel') || isFilled(fields, 'cameraMaker'),
  hasSubjects: (fields) => isFilled(fields, 'subject'),
  hasDescription: (fields) => isFilled(fields, 'description'),
  hasTitle: (fields) => isFilled(fields, 'title'),
  hasDate: (fields) => isFilled(fields, 'dateTaken') || isFilled(fields, 'dateCreated'),
} as const satisfies Record<string, (fields: FieldValues) => boolean>;

type DataFacet = keyof typeof dataFields | 'hasData' | 'hasNoData';

/** A property of one file that the report counts. */
export type AssetFacet = keyof TypeCounts | keyof DimensionCounts | DataFacet | 'neverViewed' | 'wereViewed';

const dataFacetKeys = /* @__PURE__ */ Object.keys(dataFields) as (keyof typeof dataFields)[];

/** Every facet that a file can be counted by. */
export const assetFacets: readonly AssetFacet[] = /* @__PURE__ */ (() => [
  ...Object.values(typeFacets),
  ...dimensionBands.map(([, key]) => key),
  'over48Megapixels',
  'hasData',
  'hasNoData',
  ...dataFacetKeys,
  'neverViewed' as const,
  'wereViewed' as const,
])();

/** Returns whether a text names a facet of files. */
export function isAssetFacet(value: string): value is AssetFacet {
  return (assetFacets as readonly string[]).includes(value);
}

/**
 * Returns all facets of one file. The report counts files per facet, and the lists behind it filter by facet, so both
 * always agree. Dimensions count only photos; views count every type.
 *
 * @see docs/rules/report.md#a-figure-and-its-list-agree
 */
export function facetsOf(
  file: Pick<Asset, 'type' | 'width' | 'height' | 'fields'>,
  viewCount: number,
): AssetFacet[] {
  const facets: AssetFacet[] = [typeFacets[file.type]];
  if (file.type === 'photo' && file.width !== null && file.height !== null)
    facets.push(dimensionBand(file.width, file.height));
  const data = dataFacetKeys.filter((key) => dataFields[key](file.fields));
  facets.push(data.length > 0 ? 'hasData' : 'hasNoData', ...data);
  facets.push(viewCount > 0 ? 'wereViewed' : 'neverViewed');
  return facets;
}
