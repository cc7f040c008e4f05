import { limitsOfTiers, priceListOf } from '@vitrine/core/subscription';
import type { Config } from '../config/config.ts';
import { db } from '../db/executor.ts';
import { hashOfSession, type SignedIn } from '../session/store.ts';
import { presentParts } from '../subscription/present.ts';
import { readFlag } from '../tenants/flags.ts';

/** Returns the sessions of a person that have not ended, the last used one first; not those of operators who are signed in as them. */
async function readSessions(userId: number, sessionId: string | undefined, now: Date) {
  const rows = await db()
    .selectFrom('sessions')
    .select(['public_id', 'id_hash', 'created_at', 'seen_at'])
    .where('user_id', '=', userId)
    .where('operator_id', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .orderBy('public_id')
    .execute();
  const current = sessionId === undefined ? undefined : hashOfSession(sessionId);
  return rows.map((row) => ({
    id: row.public_id,
    createdAt: row.created_at.toISOString(),
    lastActivity: row.seen_at.toISOString(),
    isCurrent: current?.equals(row.id_hash) ?? false,
  }));
}

/** Returns the administrator who has been in the account for the longest time. */
async function readOwner() {
  return db()
    .selectFrom('users')
    .select(['id', 'email'])
    .where('role', '!=', 'user')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** Returns the profile of the signed-in person, with their account. */
export async function presentProfile(
  viewer: SignedIn,
  { config, sessionId, now }: { config: Config; sessionId: string | undefined; now: Date },
) {
  const person = await db()
    .selectFrom('users')
    .select([
      'login',
      'name',
      'email',
      'profile_url as url',
      'profile_version as version',
      'created_at as createdAt',
    ])
    .where('id', '=', viewer.userId)
    .executeTakeFirstOrThrow();
  const owner = await readOwner();
  const parts = await presentParts(config.tiers);
  const sells = config.checkout !== undefined && parts.standaloneSubscriptionTenant !== null;
  const { prices } = config;
  return {
    logicalId: person.login,
    name: person.name,
    email: person.email ?? '',
    url: person.url,
    isAllowedToChangeProfileUrl: true,
    displaySubscription: parts.standaloneSubscriptionTenant !== null,
    contactUsUrl: config.contactUrl ?? null,
    enablePurchase: sells,
    memberSince: person.createdAt.toISOString(),
    showOwnerUserEmail: owner?.email != null && owner.id !== viewer.userId,
    ownerUserEmail: owner?.email ?? null,
    isAwsRekognitionAllowed: await readFlag('isrecognitionallowed'),
    ...parts,
    ...(prices && { prices: { ...priceListOf(prices), currency: prices.currency, totals: prices.totals } }),
    tiers: limitsOfTiers(config.tiers),
    sessions: await readSessions(viewer.userId, sessionId, now),
    version: person.version,
  };
}
