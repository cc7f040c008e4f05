import type {
  Account,
  PaymentRecord,
  PriceTable,
  StorageUsage,
  Subscription,
  TierLimitTable,
} from '../../contract/index.ts';
import { dayMs } from '../../internal/times.ts';
import {
  defaultPrices,
  defaultTiers,
  effectiveLimits,
  findUploadRefusal,
  forecastDays,
  limitsOfTier,
  limitsOfTiers,
  nextPeriodEnd,
  planPeriodEnd,
  subscriptionStateAt,
} from '../../subscription/index.ts';
import { toIso } from '../clock.ts';
import type { Library } from '../memory/library.ts';

/** The account of a memory back end. Its subscription changes with the calls. */
export interface MemoryTenant {
  /** The name of the account. */
  name: string;
  /** What it has bought; null for an account without limits. */
  subscription: Subscription | null;
  /** What was paid, newest first. */
  payments: readonly PaymentRecord[];
  /** How many active users it has. */
  usersCount: number;
  /** Whether subscriptions are shown at all. */
  displaySubscription: boolean;
  /** Whether something is sold. */
  enablePurchase: boolean;
  /** Where people ask for a subscription when nothing is sold. */
  contactUsUrl: string | null;
  /** What the products cost; undefined for no prices. */
  prices: PriceTable | undefined;
  /** What each tier allows. */
  tiers: TierLimitTable;
  /** Whether the owner of the account is named. */
  showOwnerUserEmail: boolean;
  /** The e-mail address of the owner. */
  ownerUserEmail: string | null;
  /** Whether people may change the address of their public profile. */
  isAllowedToChangeProfileUrl: boolean;
  /** Whether the account has agreed to recognition; null where nobody is asked. */
  isRecognitionAllowed: boolean | null;
}

/** Returns a Large Team that was bought 100 days ago and is paid every year, unless `given` says otherwise. */
export function createTenantStore(now: number, given: Partial<MemoryTenant> = {}): MemoryTenant {
  const start = now - 100 * dayMs;
  const expireDate = toIso(nextPeriodEnd(start, 'year', now));
  const tiers = given.tiers ?? limitsOfTiers(defaultTiers);
  const subscription: Subscription = {
    tier: 'large',
    limits: limitsOfTier('large', tiers),
    duration: 'year',
    createDate: toIso(start),
    expireDate,
    isCancelled: false,
    hadTrial: true,
    extras: [],
  };
  const payment: PaymentRecord = {
    createDate: toIso(start),
    isRenewal: false,
    expireDate,
    duration: 'year',
    subscriptionName: 'Large Team',
    total: defaultPrices.totals['large-team-year'] ?? 0,
    currency: defaultPrices.currency,
    invoiceId: '1',
  };
  return {
    name: 'Memory Studio',
    subscription,
    payments: [payment],
    usersCount: 3,
    displaySubscription: true,
    enablePurchase: true,
    contactUsUrl: null,
    prices: defaultPrices,
    tiers,
    showOwnerUserEmail: false,
    ownerUserEmail: null,
    isAllowedToChangeProfileUrl: true,
    isRecognitionAllowed: true,
    ...given,
  };
}

/** Returns the subscription at a moment, without what has ended by itself. */
export function subscriptionNow({ subscription, tiers }: MemoryTenant, now: number): Subscription | null {
  return subscription && planPeriodEnd(subscription, { now, tiers }).subscription;
}

/** Returns the limits at a moment; null for none. */
export function limitsNow(tenant: MemoryTenant, now: number) {
  const subscription = subscriptionNow(tenant, now);
  return subscription ? effectiveLimits(subscription, now) : { storageBytes: null, users: null };
}

/** Returns whether a file of this size can be added, as far as the subscription decides. */
export function hasRoomFor(tenant: MemoryTenant, library: Library, bytes: number): boolean {
  const now = library.clock.now();
  const subscription = subscriptionNow(tenant, now);
  if (!subscription) return true;
  const storage = { used: library.storage.usedBytes, limit: effectiveLimits(subscription, now).storageBytes };
  return findUploadRefusal(subscriptionStateAt(subscription, now).state, storage, bytes) === undefined;
}

/** Returns the account as the contract defines it. */
export function presentAccount(tenant: MemoryTenant, library: Library): Account {
  const now = library.clock.now();
  const { storageBytes, users } = limitsNow(tenant, now);
  return {
    name: tenant.name,
    usersCount: tenant.usersCount,
    subscription: subscriptionNow(tenant, now),
    isStorageLimitReached: storageBytes !== null && library.storage.usedBytes > storageBytes,
    isUserLimitReached: users !== null && tenant.usersCount >= users,
  };
}

/** Returns the use of storage in parts. The past is computed from when the present files were added. */
export function usageOf(library: Library): StorageUsage {
  const now = library.clock.now();
  const byFolder = new Map<string, number>();
  const added = new Map<number, number>();
  for (const { asset, deletedAt } of library.files.values()) {
    if (deletedAt === undefined)
      byFolder.set(asset.folderId, (byFolder.get(asset.folderId) ?? 0) + asset.fileSize);
    const age = Math.max(0, Math.floor(now / dayMs) - Math.floor(Date.parse(asset.addedAt) / dayMs));
    added.set(age, (added.get(age) ?? 0) + asset.fileSize);
  }
  const { usedBytes } = library.storage;
  const originals = [...byFolder.values()].reduce((sum, bytes) => sum + bytes, 0);
  let bytes = usedBytes;
  const perDay = Array.from({ length: forecastDays }, (_, age) => {
    const day = { date: toIso(now - age * dayMs).slice(0, 10), bytes };
    bytes -= added.get(age) ?? 0;
    return day;
  });
  return {
    bytes: { originals, versions: 0, thumbnails: 0, bin: usedBytes - originals },
    byFolder: [...byFolder]
      .map(([folderId, folderBytes]) => ({ folderId, bytes: folderBytes }))
      .toSorted((one, other) => other.bytes - one.bytes),
    perDay: perDay.toReversed(),
  };
}
