import type { Router } from '../app/router.ts';

/** The workflow of a tenant. This server keeps none, and says so: only the expiry fields are offered then. */
export function registerWorkflow({ handle }: Router): void {
  handle('workflow.getWorkflow', async () => null);
}
