import { activityKinds, typeKeys } from '@vitrine/core/contract';
import { toWireDimensions, wireBands } from '@vitrine/http/endpoints';
import type { Router } from '../app/router.ts';
import { readCounters } from './counters.ts';
import { readActivityFigures, readDataFigures } from './figures.ts';

/** Registers the seven calls of the report screen, which read only counters. */
export function registerReport({ handle, routeTable }: Router): void {
  handle('report.image', async () => ({ imageQuantity: (await readCounters(['files'])).files }));
  handle('report.folder', async () => ({ folderQuantity: (await readCounters(['folders'])).folders }));
  handle('report.type', async () => readCounters(typeKeys));
  handle('report.data', readDataFigures);
  handle('report.dimension', async () => toWireDimensions(await readCounters(wireBands)));
  routeTable.alias('/api/report/dimension', '/api/report/dimention');
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
