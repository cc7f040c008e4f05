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

/** The filter of each band in the wire format: `?filter=mp3` lists its photos. */
const filterNames = {
  upTo3Megapixels: 'mp3',
  upTo5Megapixels: 'mp5',
  upTo8Megapixels: 'mp8',
  upTo10Megapixels: 'mp10',
  upTo16Megapixels: 'mp16',
  upTo30Megapixels: 'mp30',
  upTo48Megapixels: 'mp48',
  over48Megapixels: 'mpHigher',
} as const satisfies Readonly<Record<keyof DimensionCounts, string>>;

type DimensionKey = keyof typeof filterNames;
type FilterName = (typeof filterNames)[DimensionKey];

/** The key of a band in a response: that of its filter, but `mP3` for `mp3`. `mpHigher` is the same in both. */
type ResponseKey<Name extends string> = Name extends `mp${infer Size extends number}` ? `mP${Size}` : Name;

function responseKeyOf(key: DimensionKey) {
  return filterNames[key].replace(/^mp(?=\d)/, 'mP') as ResponseKey<FilterName>;
}

const responseKeys = dimensionKeys.map(responseKeyOf);

/** Returns the number of photos of each band from a response in the wire format. */
export function readDimensions(wire: Readonly<Record<ResponseKey<FilterName>, number>>): DimensionCounts {
  const entries = dimensionKeys.map((key) => [key, wire[responseKeyOf(key)]]);
  return Object.fromEntries(entries) as Record<DimensionKey, number>;
}

/** Returns the response in the wire format from the number of photos of each band, by its filter. */
export function toWireDimensions(
  countsByFilter: Readonly<Record<FilterName, number>>,
): Record<ResponseKey<FilterName>, number> {
  const entries = dimensionKeys.map((key) => [responseKeyOf(key), countsByFilter[filterNames[key]]]);
  return Object.fromEntries(entries) as Record<ResponseKey<FilterName>, number>;
}

/** The filters of the bands in the wire format, from the smallest pictures to the largest. */
export const wireBands: readonly FilterName[] = dimensionKeys.map((key) => filterNames[key]);

/** Returns a filter of a list of files in the wire format. */
export function toWireFilter(filter: string): string {
  const key = dimensionKeys.find((each) => each === filter);
  return key === undefined ? filter : filterNames[key];
}

/**
 * Returns the filter of a list of files from its wire format. Undefined for the key of a band as the contract spells it, which is
 * no filter of the wire format.
 */
export function readFilter(wire: string): string | undefined {
  const key = dimensionKeys.find((each) => filterNames[each] === wire);
  return key ?? (dimensionKeys.some((each) => each === wire) ? undefined : wire);
}

/** The endpoints of the report. Mixed case of keys and the path `dimention` are those of existing servers. */
export const reportEndpoints = {
  image: reportEndpoint('image', 'The number of files.', ['imageQuantity']),
  folder: reportEndpoint('folder', 'The number of folders.', ['folderQuantity']),
  type: reportEndpoint('type', 'Files by type.', typeKeys),
  data: reportEndpoint('data', 'Files by what their metadata holds.', [...dataKeys, ...distinctKeys]),
  dimension: reportEndpoint('dimention', 'Photos by megapixels.', responseKeys),
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
