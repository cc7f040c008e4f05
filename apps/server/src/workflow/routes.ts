import type { Router } from '../app/router.ts';

/**
 * Registers the call for the workflow of a tenant. This server has none and returns null: then only the expiry fields
 * are offered.
 */
export function registerWorkflow({ handle }: Router): void {
  handle('workflow.getWorkflow', async () => null);
}
