import { defaultWidgetEntries } from '@vitrine/core/dashboard';
import { orderOfLogField } from '@vitrine/http/endpoints';
import type { Router } from '../app/router.ts';
import { readFlag, writeFlag } from '../tenants/flags.ts';
import { listActiveUsers, listKeyword, listRecentFolders, listTopFiles, listTopKeywords } from './lists.ts';
import { loadWidgets } from './widgets.ts';

/** The most keywords that `dashboard.keywordCounts` returns, which has no parameter for it. */
const maxKeywords = 1000;

/** Registers the calls of the dashboard and its flag. */
export function registerDashboard({ handle, deps }: Router): void {
  handle('dashboard.isEnabled', async () => ({ result: await readFlag('enabledashboard') }));
  handle('dashboard.setEnabled', async ({ body }) => ({
    result: await writeFlag('enabledashboard', typeof body === 'boolean' ? body : body.value),
  }));
  handle('dashboard.imageLog', async ({ query: { Field, Count = defaultWidgetEntries } }) =>
    listTopFiles(orderOfLogField(Field), Count),
  );
  handle('dashboard.imageAudit', async ({ query: { Count = defaultWidgetEntries } }) =>
    listTopFiles('downloaded', Count),
  );
  handle('dashboard.activeUsers', async ({ query: { Count = defaultWidgetEntries } }) =>
    listActiveUsers(Count),
  );
  handle('dashboard.recentFolders', async ({ query: { Count = defaultWidgetEntries } }) =>
    listRecentFolders(Count),
  );
  handle('dashboard.keywordCounts', async ({ query: { id } }) =>
    id === undefined ? listTopKeywords(maxKeywords) : listKeyword(id),
  );
  handle(
    'dashboard.batch',
    async ({ body, viewer }) => ({ results: await loadWidgets(deps, viewer, body.requests) }),
    { transaction: 'none' },
  );
}
