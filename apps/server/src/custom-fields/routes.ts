import type { Router } from '../app/router.ts';
import { listStoredDefinitions } from './store.ts';

/** The fields that a tenant has defined. */
export function registerCustomFields({ handle }: Router): void {
  handle('customFields.listDefinitions', async ({ query: { all } }) =>
    listStoredDefinitions(all === 'true' || all === '1'),
  );
}
