import type { SharingPolicy } from '../contract/index.ts';
import { linkTime } from './linkState.ts';

/** A choice for the end of a link: a number of days, or null for never. */
export type ExpiryChoice = number | null;

const dayMs = 86_400_000;
const presetDays = [1, 7, 30, 90, 365] as const;

/** Returns the ends that a form offers, shortest first: those that the policy allows, its default and its limit among them. */
export function expiryChoices({
  defaultExpiryDays,
  longestExpiryDays,
}: SharingPolicy): readonly ExpiryChoice[] {
  const isAllowed = (days: number) => longestExpiryDays === null || days <= longestExpiryDays;
  const wanted = [...presetDays, ...[defaultExpiryDays, longestExpiryDays].filter((days) => days !== null)];
  const days = [...new Set(wanted.filter(isAllowed))].toSorted((one, other) => one - other);
  return longestExpiryDays === null ? [...days, null] : days;
}

/** Returns the end of a new link when nobody chooses: the default of the policy, at most its limit. */
export function defaultExpiry({ defaultExpiryDays, longestExpiryDays }: SharingPolicy): ExpiryChoice {
  if (defaultExpiryDays === null) return longestExpiryDays;
  return longestExpiryDays === null ? defaultExpiryDays : Math.min(defaultExpiryDays, longestExpiryDays);
}

/** The longest life of a link that can be chosen, in days: about a hundred years. */
export const maxExpiryDays = 36_500;

/**
 * Returns the moment of a choice as ISO 8601 in UTC; null for never. At most `maxExpiryDays` count. `now` is in
 * milliseconds since 1970.
 */
export function expirationOf(choice: ExpiryChoice, now: number): string | null {
  return choice === null ? null : new Date(now + Math.min(choice, maxExpiryDays) * dayMs).toISOString();
}

/** Why an end cannot be stored: it is no time, not in the future, or later than the policy allows. */
export type ExpiryError = 'invalid' | 'past' | 'too-late';

/** Returns whether a text begins with a day of the calendar, such as `2028-02-29`. `Date` accepts a 30th of February too. */
function beginsWithDay(time: string): boolean {
  const [text, day] = /^\d{4}-\d{2}-(\d{2})/.exec(time) ?? [];
  return text !== undefined && new Date(`${text}T00:00:00Z`).getUTCDate() === Number(day);
}

/**
 * Returns why an end cannot be stored; undefined when it can. A link without an end is `too-late` where the policy has
 * a limit. The limit counts from `now`, in milliseconds since 1970, with a minute to spare for the way to the back end.
 */
export function findExpiryError(
  expirationDatetime: string | null,
  { longestExpiryDays }: SharingPolicy,
  now: number,
): ExpiryError | undefined {
  const latest = longestExpiryDays === null ? undefined : now + longestExpiryDays * dayMs + 60_000;
  if (expirationDatetime === null) return latest === undefined ? undefined : 'too-late';
  const end = linkTime(expirationDatetime);
  if (end === undefined || !beginsWithDay(expirationDatetime)) return 'invalid';
  if (end <= now) return 'past';
  return latest !== undefined && end > latest ? 'too-late' : undefined;
}
