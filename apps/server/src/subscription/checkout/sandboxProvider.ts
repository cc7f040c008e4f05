import { randomBytes } from 'node:crypto';
import type { Database } from '../../db/database.ts';
import { claimServerState } from '../../db/serverState.ts';
import { readSignedEvent, signatureHeader } from './signedEvent.ts';
import type { CheckoutProvider } from './provider.ts';

/** Returns the secret of the sandbox: that of the configuration, else one that was made once for this library. */
export async function readSandboxSecret(
  database: Pick<Database, 'withAllTenants'>,
  configured: string | undefined,
): Promise<string> {
  if (configured !== undefined) return configured;
  const made = randomBytes(32).toString('base64url');
  return database.withAllTenants(() => claimServerState('checkout-secret', made));
}

/** Returns the provider that takes no money: its page is ours, and says so. */
export function createSandboxProvider(secret: () => Promise<string>, now: () => Date): CheckoutProvider {
  return {
    begin: async ({ checkoutId }) => ({ url: `/checkout/sandbox/${checkoutId}` }),
    async readEvent(body, header) {
      return readSignedEvent({ secret: await secret(), now: now() }, body, header(signatureHeader));
    },
  };
}
