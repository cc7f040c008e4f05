import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

const count = z.number();

function counts<Key extends string>(keys: readonly Key[]) {
  return z.object(Object.fromEntries(keys.map((key) => [key, count])) as Record<Key, typeof count>);
}

function report<Key extends string>(path: string, summary: string, keys: readonly Key[]) {
  return endpoint({ method: 'GET', path: `/api/report/${path}`, summary, response: counts(keys) });
}

const activities = ['added', 'updated', 'opened', 'modified', 'downloaded', 'deleted'] as const;
const activityKeys = activities.flatMap((kind) => [
  `${kind}Today` as const,
  `${kind}ThisWeek` as const,
  `${kind}ThisMonth` as const,
]);

/** Keys are the spec's own spellings, mixed case and `dimention` included (A20). */
export const reportEndpoints = {
  image: report('image', 'The number of files.', ['imageQuantity']),
  folder: report('folder', 'The number of folders.', ['folderQuantity']),
  type: report('type', 'Files by type.', ['photos', 'videos', 'audios', 'others']),
  data: report('data', 'Files by what their metadata holds.', [
    'hasNoData',
    'hasData',
    'hasKeywords',
    'hasGPSData',
    'hasAuthor',
    'hasCameras',
    'hasSubjects',
    'hasDescription',
    'hasTitle',
    'hasDate',
    'authorsCount',
    'subjectsCount',
    'camerasCount',
    'totalViews',
  ]),
  dimension: report('dimention', 'Photos by megapixels.', [
    'mP3',
    'mP5',
    'mP8',
    'mP10',
    'mP16',
    'mP30',
    'mP48',
    'mpHigher',
  ]),
  opened: report('opened', 'Files by views.', ['neverViewed', 'wereViewed', 'totalOverallViews']),
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
