import { limitOf } from '../internal/quota.ts';
import {
  isPeriodOver,
  tierIds,
  type Extra,
  type Subscription,
  type SubscriptionTier,
  type TierId,
  type TierLimits,
  type TierLimitTable,
} from '../internal/subscriptionState.ts';

/** The bytes of a gigabyte in limits: 1024³, as sizes are shown. */
export const bytesPerGigabyte = 1_073_741_824;

/** A trial lasts this many days of 24 hours. */
export const trialDays = 15;

/** A tier of the table. */
export interface Tier extends TierLimits {
  /** The number by which back ends store it. */
  readonly typeId: number;
}

/** The tiers with their limits. */
export type TierTable = Readonly<Record<TierId, Tier>>;

/** The limits of each tier, unless a product sets others. */
export const defaultTiers: TierTable = {
  free: { typeId: 4, storageLimit: 20, userLimit: 1 },
  trial: { typeId: 1, storageLimit: 250, userLimit: 5 },
  small: { typeId: 2, storageLimit: 250, userLimit: 5 },
  large: { typeId: 8, storageLimit: 1024, userLimit: 25 },
  enterprise: { typeId: 3, storageLimit: 3072, userLimit: null },
};

/** Returns the tier that back ends store by a number; `other` for a number that is not in the table. */
export function tierOfTypeId(typeId: number): SubscriptionTier {
  return tierIds.find((id) => defaultTiers[id].typeId === typeId) ?? 'other';
}

/** Returns the limits of a tier of the table; null where there is none. */
export function limitsOfTier(tier: TierId, tiers: TierLimitTable = defaultTiers): TierLimits {
  const { storageLimit, userLimit } = tiers[tier];
  return { storageLimit: limitOf(storageLimit), userLimit: limitOf(userLimit) };
}

/** Returns the limits of each tier of the table, without anything else. */
export function limitsOfTiers(tiers: TierLimitTable): TierLimitTable {
  return {
    free: limitsOfTier('free', tiers),
    trial: limitsOfTier('trial', tiers),
    small: limitsOfTier('small', tiers),
    large: limitsOfTier('large', tiers),
    enterprise: limitsOfTier('enterprise', tiers),
  };
}

/** Why a part of the configured limits cannot be used. */
export interface TierTableError {
  /** Where it is, such as `free.storageLimit`; empty for the whole value. */
  readonly path: string;
  /** `unknown` names a tier or a limit that does not exist; `invalid` a value that is no limit. */
  readonly error: 'unknown' | 'invalid';
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function tierOfName(name: string): TierId | undefined {
  return tierIds.find((id) => id === name || String(defaultTiers[id].typeId) === name);
}

/** Storage of 0 would stop all uploads or none, depending on the reader, so it has to be said with null or a number above 0. */
function isLimitValue(key: keyof TierLimits, value: unknown): value is number | null {
  if (value === null) return true;
  if (typeof value !== 'number' || !Number.isFinite(value)) return false;
  return key === 'storageLimit' ? value > 0 : Number.isInteger(value);
}

/**
 * Returns the table of tiers with the limits of a configuration, `{id: {storageLimit, userLimit}}` in gigabytes and
 * users. An id is a name or the number of a tier; limits that are not given stay. Null is unlimited, for users also 0 and
 * negative numbers. What cannot be used is left out and listed in `errors`.
 */
export function configureTiers(
  value: unknown,
  tiers: TierTable = defaultTiers,
): { readonly tiers: TierTable; readonly errors: readonly TierTableError[] } {
  if (!isRecord(value)) return { tiers, errors: [{ path: '', error: 'invalid' }] };
  const configured: Record<TierId, Tier> = { ...tiers };
  const errors = Object.entries(value).flatMap(([name, limits]): readonly TierTableError[] => {
    const tier = tierOfName(name);
    if (tier === undefined) return [{ path: name, error: 'unknown' }];
    if (!isRecord(limits)) return [{ path: name, error: 'invalid' }];
    return Object.entries(limits).flatMap(([key, limit]): readonly TierTableError[] => {
      const path = `${name}.${key}`;
      if (key !== 'storageLimit' && key !== 'userLimit') return [{ path, error: 'unknown' }];
      if (!isLimitValue(key, limit)) return [{ path, error: 'invalid' }];
      configured[tier] = { ...configured[tier], [key]: limitOf(limit) };
      return [];
    });
  });
  return { tiers: configured, errors };
}

/** Returns whether an extra counts at `now`: one that was unsubscribed counts until its end, any other until a back end removes it. */
export function isExtraCounted(extra: Extra, now: number): boolean {
  return extra.amount > 0 && !(extra.isDiscontinued && isPeriodOver(extra.expireDate, now));
}

/** What a tenant may use. */
export interface EffectiveLimits {
  /** In bytes; null for unlimited. */
  readonly storageBytes: number | null;
  /** Active users; null for unlimited. */
  readonly users: number | null;
  /** Gigabytes of the extras among them. */
  readonly extraStorage: number;
  /** Users of the extras among them. */
  readonly extraUsers: number;
}

/** Returns what a tier and extras allow together at `now`. Extras do not limit what is unlimited. */
export function effectiveLimits(
  { limits, extras }: Pick<Subscription, 'limits' | 'extras'>,
  now: number,
): EffectiveLimits {
  function sum(kind: Extra['kind']): number {
    return extras
      .filter((extra) => extra.kind === kind && isExtraCounted(extra, now))
      .reduce((total, { amount }) => total + amount, 0);
  }
  const [storage, users] = [limitOf(limits.storageLimit), limitOf(limits.userLimit)];
  const [extraStorage, extraUsers] = [sum('storage'), sum('users')];
  return {
    storageBytes: storage === null ? null : Math.round((storage + extraStorage) * bytesPerGigabyte),
    users: users === null ? null : users + extraUsers,
    extraStorage,
    extraUsers,
  };
}

/** What a tier has more than another one. Null is unlimited. */
export interface TierGain {
  /** Gigabytes more. */
  readonly storage: number | null;
  /** Users more. */
  readonly users: number | null;
}

/** Returns what a tier allows more than the present limits; 0 where it does not. */
export function tierGain(from: TierLimits, to: TierLimits): TierGain {
  function gain(before: number | null, after: number | null): number | null {
    const [old, next] = [limitOf(before), limitOf(after)];
    if (old === null) return 0;
    return next === null ? null : Math.max(0, next - old);
  }
  return { storage: gain(from.storageLimit, to.storageLimit), users: gain(from.userLimit, to.userLimit) };
}
