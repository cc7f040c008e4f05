import type { Router } from '../app/router.ts';
import { listDefinitions } from './store.ts';

/** The fields that a tenant has defined (spec 1 §7). */
export function registerCustomFields({ handle }: Router): void {
  handle('customFields.listDefinitions', async ({ query: { all } }) => {
    const definitions = await listDefinitions(all === 'true' || all === '1');
    return definitions.map((definition) => ({ ...definition, id: Number(definition.id) }));
  });
}
