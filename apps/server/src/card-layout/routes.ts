import type { Router } from '../app/router.ts';
import { readFlag, writeFlag } from '../tenants/flags.ts';
import { readSetting } from '../tenants/settings.ts';

/** Registers the call for the branding of a tenant. */
export function registerCardLayout({ handle }: Router): void {
  handle('cardLayout.hasBranding', async () => ({ result: await readFlag('enableimagebrandingstatus') }));
  handle('cardLayout.setBranding', async ({ body }) => ({
    result: await writeFlag('enableimagebrandingstatus', typeof body === 'boolean' ? body : body.value),
  }));
  handle('cardLayout.configSettings', async ({ query: { settings: name } }) => ({
    settings: [{ name, value: await readSetting(name) }],
  }));
}
