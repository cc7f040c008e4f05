import type { Subscription } from '@vitrine/core/contract';
import {
  effectiveLimits,
  findUploadRefusal,
  findUserRefusal,
  subscriptionStateAt,
  type TierTable,
  type UploadRefusal,
  type UserRefusal,
} from '@vitrine/core/subscription';
import { sql } from 'kysely';
import { Refusal } from '../app/refusal.ts';
import { currentTenant, db, now } from '../db/executor.ts';
import { readSubscription } from './store.ts';

/** Milliseconds after which the bytes of an upload that nobody has finished are no longer reserved. */
const reservationMs = 24 * 3_600_000;

/** What the current tenant uses. */
export interface Use {
  /** Bytes of all files, the bin included. */
  readonly bytes: number;
  /** Active users. */
  readonly users: number;
}

/** Returns what the current tenant uses. The only source of these numbers. */
export async function readUse(): Promise<Use> {
  const row = await db().selectFrom('tenant_usage').select(['bytes', 'users']).executeTakeFirst();
  return row ?? { bytes: 0, users: 0 };
}

/** Returns what a subscription allows now; null for no limit, such as that of a tenant without a subscription. */
export function limitsOf(subscription: Subscription | undefined): {
  readonly storageBytes: number | null;
  readonly users: number | null;
} {
  return subscription ? effectiveLimits(subscription, now().getTime()) : { storageBytes: null, users: null };
}

/** The subscription has refused files or users. */
export class QuotaError extends Refusal {
  constructor(found: UploadRefusal | UserRefusal) {
    super('quota-exceeded', 'The subscription does not allow more.', {
      status: 'missingUsers' in found ? 409 : 413,
      reason: found.reason,
    });
  }
}

function stateOf(subscription: Subscription) {
  return subscriptionStateAt(subscription, now().getTime()).state;
}

/**
 * Locks what the current tenant uses until the transaction ends, and returns it with what uploads have reserved. Of two
 * transactions that add something, the second one sees the first.
 */
export async function lockUse(): Promise<Use & { readonly reserved: number }> {
  await sql`insert into tenant_usage (tenant_id) values (${currentTenant()}) on conflict do nothing`.execute(
    db(),
  );
  const use = await db()
    .selectFrom('tenant_usage')
    .select(['bytes', 'users'])
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ reserved: number }>`select coalesce(sum(bytes), 0)::bigint as reserved
    from upload_reservations where expires_at > ${now()}`.execute(db());
  return { ...use, reserved: rows[0]?.reserved ?? 0 };
}

/**
 * Checks that the subscription of the current tenant allows what this transaction has added to its files: call it after the
 * insert. A tenant without a subscription is not checked, nor locked.
 * @throws QuotaError when it does not; the transaction must be rolled back then.
 */
export async function checkAddedFiles(tiers: TierTable): Promise<void> {
  const subscription = await readSubscription(tiers);
  if (!subscription) return;
  const { bytes, reserved } = await lockUse();
  const storage = { used: bytes + reserved, limit: limitsOf(subscription).storageBytes };
  const refusal = findUploadRefusal(stateOf(subscription), storage, 0);
  if (refusal) throw new QuotaError(refusal);
}

/**
 * Checks that `count` users can be added or activated, and blocks others who add some until the transaction ends. Call it before.
 * @throws QuotaError 409 when they cannot.
 */
export async function checkUsersToAdd(tiers: TierTable, count = 1): Promise<void> {
  const subscription = await readSubscription(tiers);
  if (!subscription) return;
  const { users } = await lockUse();
  const refusal = findUserRefusal(
    stateOf(subscription),
    { used: users, limit: limitsOf(subscription).users },
    count,
  );
  if (refusal) throw new QuotaError(refusal);
}

/**
 * Reserves for an upload as many of `bytes` as there is room for, in place of what it has reserved before, but never fewer. Returns
 * how many it has then, and why it has not all of them.
 */
async function reserve(
  tiers: TierTable,
  id: string,
  bytes: number,
): Promise<{ readonly reserved: number; readonly refusal?: UploadRefusal | undefined }> {
  const subscription = await readSubscription(tiers);
  if (!subscription) return { reserved: bytes };
  const { bytes: used, reserved: all } = await lockUse();
  const row = await db()
    .selectFrom('upload_reservations')
    .select('bytes')
    .where('id', '=', id)
    .where('expires_at', '>', now())
    .executeTakeFirst();
  const own = row?.bytes ?? 0;
  const storage = { used: used + all - own, limit: limitsOf(subscription).storageBytes };
  const refusal = findUploadRefusal(stateOf(subscription), storage, bytes);
  const missingBytes =
    refusal === undefined ? 0 : refusal.reason === 'storage' ? refusal.missingBytes : bytes;
  const reserved = Math.max(own, bytes - missingBytes);
  if (reserved > own) {
    const expiresAt = new Date(now().getTime() + reservationMs);
    await db()
      .insertInto('upload_reservations')
      .values({ tenant_id: currentTenant(), id, bytes: reserved, expires_at: expiresAt })
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'id']).doUpdateSet({ bytes: reserved, expires_at: expiresAt }),
      )
      .execute();
  }
  return { reserved, refusal };
}

/**
 * Reserves the bytes of an upload that begins, so that it can be finished whatever else is uploaded meanwhile.
 * @throws QuotaError when there is not enough room; the transaction must be rolled back then.
 */
export async function reserveUpload(tiers: TierTable, id: string, bytes: number): Promise<void> {
  const { refusal } = await reserve(tiers, id, bytes);
  if (refusal) throw new QuotaError(refusal);
}

/** Reserves for an upload as many of `bytes` as there is room for, and returns how many. What it has reserved before stays. */
export async function reserveAvailable(tiers: TierTable, id: string, bytes: number): Promise<number> {
  return (await reserve(tiers, id, bytes)).reserved;
}

/** Takes the bytes of a file from the reservation of its upload, in the transaction that adds the file. */
export async function spendReservation(id: string, bytes: number): Promise<void> {
  await sql`update upload_reservations set bytes = greatest(bytes - ${bytes}, 0) where id = ${id}`.execute(
    db(),
  );
}

/** Removes the reservation of an upload that has ended. */
export async function releaseUpload(id: string): Promise<void> {
  await db().deleteFrom('upload_reservations').where('id', '=', id).execute();
}

/** Deletes expired reservations. Runs across tenants. */
export async function sweepReservations(): Promise<void> {
  await sql`delete from upload_reservations where expires_at <= ${now()}`.execute(db());
}
