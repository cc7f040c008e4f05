import type { Router } from '../app/router.ts';
import { listStoredDefinitions } from './store.ts';

/** Registers the call for the custom fields of a tenant. */
export function registerCustomFields({ handle }: Router): void {
  handle('customFields.listDefinitions', async ({ query: { all } }) =>
    listStoredDefinitions(all === 'true' || all === '1'),
  );
}
