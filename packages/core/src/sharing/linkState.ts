import type { LinkRules, LinkStatus } from '../contract/index.ts';
import { dayMs, parseTime } from '../internal/times.ts';

/** What decides whether a link opens. Times are ISO 8601; one without a time zone is in UTC. */
export interface LinkFacts {
  /** When it was created. */
  readonly createdTime: string;
  /** When it expires; null for a link that does not. */
  readonly expirationDatetime: string | null;
  /** Whether somebody has suspended it. */
  readonly isDisabled: boolean;
  /** When it suspends itself. Defaults to never. */
  readonly rules?: LinkRules | undefined;
  /** How many visits have opened it. Defaults to 0. */
  readonly openingsNumber?: number | undefined;
  /** The last visit; null or absent when there was none. */
  readonly lastOpened?: string | null | undefined;
  /** The last day, `YYYY-MM-DD`, of the licence of its files that ends first; null or absent when none does. */
  readonly licenceEnd?: string | null | undefined;
}

/** The state of a link at a moment. */
export interface LinkState {
  /** The word for it. */
  readonly status: LinkStatus;
  /** Why a new visit is refused; undefined for a link that opens. */
  readonly refusal: 'expired' | 'suspended' | undefined;
  /** When the state changes if nobody does anything, in milliseconds since 1970; undefined for never. */
  readonly changesAt: number | undefined;
}

/** A link is called 'expiring' in the last seven days. */
export const expiringMs = 7 * dayMs;

/** A visit of a link lasts a day from its beginning: after that, the same visitor begins another one. */
export const visitMs = dayMs;

/**
 * Returns a time of a back end in milliseconds since 1970; undefined for none, or for a text that is no time. A time
 * without a time zone is in UTC.
 */
export function linkTime(time: string | null | undefined): number | undefined {
  return parseTime(time);
}

function earliest(times: readonly (number | undefined)[]): number | undefined {
  const known = times.filter((time) => time !== undefined);
  return known.length === 0 ? undefined : Math.min(...known);
}

/** Returns when a link suspends itself without another visit; undefined for never. */
function suspensionTime({ createdTime, rules = {}, lastOpened, licenceEnd }: LinkFacts): number | undefined {
  const { suspendAfterIdleDays: days, suspendWhenLicenceExpires } = rules;
  const lastUse = linkTime(lastOpened) ?? linkTime(createdTime);
  const idle = days === undefined || lastUse === undefined ? undefined : lastUse + days * dayMs;
  const lastDay = suspendWhenLicenceExpires === true ? linkTime(licenceEnd?.slice(0, 10)) : undefined;
  return earliest([idle, lastDay === undefined ? undefined : lastDay + dayMs]);
}

/** Returns whether as many visits have opened a link as its rule allows. */
function isUsedUp({ rules = {}, openingsNumber = 0 }: LinkFacts): boolean {
  return rules.suspendAfterOpens !== undefined && openingsNumber >= rules.suspendAfterOpens;
}

/** Returns whether a visit of a link can still go on: requests for bytes do not tell which visit they belong to. */
function canBeVisited({ lastOpened }: LinkFacts, now: number): boolean {
  const begun = linkTime(lastOpened);
  return begun !== undefined && now < begun + visitMs;
}

/**
 * Returns the state of a link at `now`, in milliseconds since 1970, for a visit that opens it. A suspended link is
 * suspended even when it has expired as well.
 *
 * @see docs/rules/sharing.md#a-link-opens-or-not-at-the-moment-of-the-request
 *
 * @example
 * linkStateAt({ createdTime: '2026-05-01T08:00:00Z', expirationDatetime: null, isDisabled: false }, Date.now()).status; // 'active'
 */
export function linkStateAt(link: LinkFacts, now: number): LinkState {
  const end = linkTime(link.expirationDatetime);
  const suspension = suspensionTime(link);
  if (link.isDisabled || isUsedUp(link) || (suspension !== undefined && suspension <= now))
    return { status: 'suspended', refusal: 'suspended', changesAt: undefined };
  if (end === undefined) return { status: 'active', refusal: undefined, changesAt: suspension };
  if (end <= now) return { status: 'expired', refusal: 'expired', changesAt: suspension };
  const isExpiring = end - now <= expiringMs;
  return {
    status: isExpiring ? 'expiring' : 'expires',
    refusal: undefined,
    changesAt: earliest([suspension, isExpiring ? end : end - expiringMs]),
  };
}

/**
 * Returns why a request for something of a link is refused at `now`; undefined when it is not. `opens` says that the
 * request begins a visit. When enough visits have opened the link, such a request is refused at once, and any other one from
 * the moment when the last visit must have ended, so that the last visitor can see all of it.
 */
export function linkRefusal(
  link: LinkFacts,
  { now, opens }: { readonly now: number; readonly opens: boolean },
): LinkState['refusal'] {
  const { suspendAfterOpens: _, ...others } = link.rules ?? {};
  const belongsToVisit = !opens && (!isUsedUp(link) || canBeVisited(link, now));
  return linkStateAt(belongsToVisit ? { ...link, rules: others } : link, now).refusal;
}
