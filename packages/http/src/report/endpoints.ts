import {
  activityKinds,
  dataKeys,
  dimensionKeys,
  distinctKeys,
  openedKeys,
  typeKeys,
  type DimensionCounts,
  type ReportApi,
} from '@vitrine/core/contract';
import * as z from 'zod/mini';
import { endpoint, type VerbRows } from '../endpoints/endpoint.ts';

const count = z.number();

function countsSchema<Key extends string>(keys: readonly Key[]) {
  return z.object(Object.fromEntries(keys.map((key) => [key, count])) as Record<Key, typeof count>);
}

function reportEndpoint<Key extends string>(path: string, summary: string, keys: readonly Key[]) {
  return endpoint({ method: 'GET', path: `/api/report/${path}`, summary, response: countsSchema(keys) });
}

const activityKeys = activityKinds.flatMap((kind) => [
  `${kind}Today` as const,
  `${kind}ThisWeek` as const,
  `${kind}ThisMonth` as const,
]);

const dimensionNames = {
  upTo3Megapixels: 'mp3',
  upTo5Megapixels: 'mp5',
  upTo8Megapixels: 'mp8',
  upTo10Megapixels: 'mp10',
  upTo16Megapixels: 'mp16',
  upTo30Megapixels: 'mp30',
  upTo48Megapixels: 'mp48',
  over48Megapixels: 'mpHigher',
} as const satisfies Readonly<Record<keyof DimensionCounts, string>>;

type DimensionKey = keyof typeof dimensionNames;
type DimensionName = (typeof dimensionNames)[DimensionKey];

/** The key of a band in responses: `mp3` becomes `mP3`, `mpHigher` is the same. */
type WireDimension<Name extends string> = Name extends `mp${infer Size extends number}` ? `mP${Size}` : Name;

function wireDimensionOf(key: DimensionKey) {
  return dimensionNames[key].replace(/^mp(?=\d)/, 'mP') as WireDimension<DimensionName>;
}

const wireDimensions = dimensionKeys.map(wireDimensionOf);

/** Returns the photos of each band from figures of the wire. */
export function readDimensions(
  wire: Readonly<Record<WireDimension<DimensionName>, number>>,
): DimensionCounts {
  const entries = dimensionKeys.map((key) => [key, wire[wireDimensionOf(key)]]);
  return Object.fromEntries(entries) as Record<DimensionKey, number>;
}

/** Returns the figures of the wire from the photos of each band. */
export function toWireDimensions(
  photosByBand: Readonly<Record<DimensionName, number>>,
): Record<WireDimension<DimensionName>, number> {
  const entries = dimensionKeys.map((key) => [wireDimensionOf(key), photosByBand[dimensionNames[key]]]);
  return Object.fromEntries(entries) as Record<WireDimension<DimensionName>, number>;
}

/** The names of the bands in filters of the wire, from the smallest pictures to the largest. */
export const wireBands: readonly DimensionName[] = dimensionKeys.map((key) => dimensionNames[key]);

/** Returns a filter of a list of files as the wire has it. */
export function toWireFilter(filter: string): string {
  const key = dimensionKeys.find((each) => each === filter);
  return key === undefined ? filter : dimensionNames[key];
}

/** Returns the filter of a text of the wire, or undefined for an unknown one. */
export function readFilter(wire: string): string | undefined {
  const key = dimensionKeys.find((each) => dimensionNames[each] === wire);
  return key ?? (dimensionKeys.some((each) => each === wire) ? undefined : wire);
}

/** The endpoints of the report. Mixed case of keys and the path `dimention` are those of existing servers. */
export const reportEndpoints = {
  image: reportEndpoint('image', 'The number of files.', ['imageQuantity']),
  folder: reportEndpoint('folder', 'The number of folders.', ['folderQuantity']),
  type: reportEndpoint('type', 'Files by type.', typeKeys),
  data: reportEndpoint('data', 'Files by what their metadata holds.', [...dataKeys, ...distinctKeys]),
  dimension: reportEndpoint('dimention', 'Photos by megapixels.', wireDimensions),
  opened: reportEndpoint('opened', 'Files by views.', [...openedKeys, 'totalOverallViews']),
  activity: endpoint({
    method: 'GET',
    path: '/api/report/activity',
    summary: 'Activity today, this week and this month; `Field` restricts it to one kind.',
    query: z.object({
      Field: z.optional(z.enum(['Added', 'Updated', 'Opened', 'Modified', 'Deleted', 'Downloaded'])),
    }),
    response: z.partial(countsSchema(activityKeys)),
  }),
};

/** The rows that each call of the sub-port uses. */
export const reportRows = {
  getFileCount: ['image'],
  getFolderCount: ['folder'],
  getTypes: ['type'],
  getData: ['data'],
  getDimensions: ['dimension'],
  getOpened: ['opened'],
  getActivity: ['activity'],
} as const satisfies VerbRows<ReportApi, typeof reportEndpoints>;
