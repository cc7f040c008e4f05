import type { TierTable } from '@vitrine/core/subscription';
import { Refusal } from '../app/refusal.ts';
import { checkUsersToAdd, QuotaError } from '../subscription/quota.ts';

/**
 * Checks that one more user can be active in the current tenant, and blocks others who add one until the transaction ends.
 * @throws Refusal 409 `quota-exceeded` with the reason in `fields.users`.
 */
export async function checkSeat({ tiers }: { readonly tiers: TierTable }): Promise<void> {
  try {
    await checkUsersToAdd(tiers);
  } catch (error) {
    if (!(error instanceof QuotaError)) throw error;
    throw new Refusal('quota-exceeded', 'No further user can be active.', {
      status: 409,
      fields: { users: error.reason ?? 'users' },
      cause: error,
    });
  }
}
