import { activityKinds } from '@vitrine/core/contract';
import { dimensionKeys, typeKeys } from '@vitrine/core/report';
import type { Router } from '../app/router.ts';
import { readCounters } from './counters.ts';
import { readActivityFigures, readDataFigures } from './figures.ts';

/** The wire keeps the spec's own spelling of the buckets (`decisions.md` A20). */
async function readDimensions() {
  const counts = await readCounters(dimensionKeys);
  const { mp3, mp5, mp8, mp10, mp16, mp30, mp48, mpHigher } = counts;
  return { mP3: mp3, mP5: mp5, mP8: mp8, mP10: mp10, mP16: mp16, mP30: mp30, mP48: mp48, mpHigher };
}

/** The seven calls of the report screen (spec 1 §7), answered from counters. */
export function registerReport({ handle, paths }: Router): void {
  handle('report.image', async () => ({ imageQuantity: (await readCounters(['files'])).files }));
  handle('report.folder', async () => ({ folderQuantity: (await readCounters(['folders'])).folders }));
  handle('report.type', async () => readCounters(typeKeys));
  handle('report.data', readDataFigures);
  handle('report.dimension', readDimensions);
  paths.alias('/api/report/dimension', '/api/report/dimention');
  handle('report.opened', async () => {
    const { neverViewed, wereViewed, totalViews } = await readCounters([
      'neverViewed',
      'wereViewed',
      'totalViews',
    ]);
    return { neverViewed, wereViewed, totalOverallViews: totalViews };
  });
  handle('report.activity', async ({ query }) => {
    const kinds = activityKinds.filter(
      (kind) => query.Field === undefined || kind === query.Field.toLowerCase(),
    );
    return readActivityFigures(kinds);
  });
}
