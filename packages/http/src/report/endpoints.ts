import { activityKinds, type ReportApi } from '@vitrine/core/contract';
import { dataKeys, dimensionKeys, distinctKeys, openedKeys, typeKeys } from '@vitrine/core/report';
import * as z from 'zod/mini';
import { endpoint, type VerbRows } from '../endpoints/endpoint.ts';

const count = z.number();

function counts<Key extends string>(keys: readonly Key[]) {
  return z.object(Object.fromEntries(keys.map((key) => [key, count])) as Record<Key, typeof count>);
}

function report<Key extends string>(path: string, summary: string, keys: readonly Key[]) {
  return endpoint({ method: 'GET', path: `/api/report/${path}`, summary, response: counts(keys) });
}

const activityKeys = activityKinds.flatMap((kind) => [
  `${kind}Today` as const,
  `${kind}ThisWeek` as const,
  `${kind}ThisMonth` as const,
]);

/** `mp3` as the wire spells it, `mP3`; `mpHigher` is the same on both sides. */
type WireDimension<Key extends string> = Key extends `mp${infer Size extends number}` ? `mP${Size}` : Key;

const wireDimensions = dimensionKeys.map(
  (key) => key.replace(/^mp(?=\d)/, 'mP') as WireDimension<typeof key>,
);

/** Keys are the spec's own spellings, mixed case and `dimention` included (A20). */
export const reportEndpoints = {
  image: report('image', 'The number of files.', ['imageQuantity']),
  folder: report('folder', 'The number of folders.', ['folderQuantity']),
  type: report('type', 'Files by type.', typeKeys),
  data: report('data', 'Files by what their metadata holds.', [...dataKeys, ...distinctKeys]),
  dimension: report('dimention', 'Photos by megapixels.', wireDimensions),
  opened: report('opened', 'Files by views.', [...openedKeys, 'totalOverallViews']),
  activity: endpoint({
    method: 'GET',
    path: '/api/report/activity',
    summary: 'Activity today, this week and this month; `Field` narrows it to one kind (A12).',
    query: z.object({
      Field: z.optional(z.enum(['Added', 'Updated', 'Opened', 'Modified', 'Deleted', 'Downloaded'])),
    }),
    response: z.partial(counts(activityKeys)),
  }),
};

/** The rows behind each call of the sub-port. */
export const reportRows = {
  getFileCount: ['image'],
  getFolderCount: ['folder'],
  getTypes: ['type'],
  getData: ['data'],
  getDimensions: ['dimension'],
  getOpened: ['opened'],
  getActivity: ['activity'],
} as const satisfies VerbRows<ReportApi, typeof reportEndpoints>;
