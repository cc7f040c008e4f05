import type { Router } from '../app/router.ts';
import { listSaves } from '../changes/history.ts';
import { withLostHeader } from '../changes/lostHeader.ts';
import { fixDictionary, isDictionaryFixed } from './fixed.ts';
import { deleteKeywords, planKeywords, saveKeywords, undoKeywords } from './save.ts';
import { listKeywords, suggestKeywords, toWireKeyword } from './store.ts';

/** A dictionary of 100,000 long words. */
const bodyLimit = 16_000_000;

/** Registers the calls for the dictionary of a tenant. */
export function registerKeywords({ handle, routeTable }: Router): void {
  routeTable.alias('/api/logical/keywords', '/api/keywords');
  handle('keywords.listKeywords', async () => (await listKeywords()).map(toWireKeyword));
  handle('keywords.suggestKeywords', async ({ query: { q = '', limit = 10 } }) =>
    (await suggestKeywords(q, limit)).map(toWireKeyword),
  );
  handle('keywords.planKeywords', async ({ body }) => planKeywords(body), { bodyLimit });
  handle(
    'keywords.saveKeywords',
    async ({ body }) => {
      const { rows, ...result } = await saveKeywords(body);
      return { saved: rows.map(toWireKeyword), ...result };
    },
    { bodyLimit },
  );
  handle('keywords.deleteKeyword', async ({ params }) => ({ changeId: await deleteKeywords([params.id]) }));
  handle('keywords.deleteKeywords', async ({ body }) => ({ changeId: await deleteKeywords(body.ids) }), {
    bodyLimit,
  });
  handle('keywords.listChanges', async ({ query }) => listSaves('keywords', query));
  handle('keywords.undoChange', async ({ params, c }) => withLostHeader(c, await undoKeywords(params.id)));
  handle('keywords.isDictionaryFixed', async () => ({ result: await isDictionaryFixed() }));
  handle('keywords.setDictionaryFixed', async ({ body }) => ({
    result: await fixDictionary(typeof body === 'boolean' ? body : body.value),
  }));
}
