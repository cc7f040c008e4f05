import type { Router } from '../app/router.ts';
import { listAudit } from './store.ts';

/** Registers the list of what was done in the account of an admin. */
export function registerAudit({ handle }: Router): void {
  handle('audit.listAudit', async ({ query }) => listAudit(query));
}
