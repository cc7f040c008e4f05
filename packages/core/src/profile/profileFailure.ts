import type { ApiError } from '../contract/index.ts';

/** The calls of the page whose failures have texts of their own. */
export type ProfileCall = 'downgrade' | 'trial' | 'unsubscribe-extra' | 'other';

/** Why a call of the page has failed, by the name of its text. The last four are for failures without a number of their own. */
export type ProfileFailure =
  | 'not-found'
  | 'downgrade-not-trial'
  | 'downgrade-failed-contact'
  | 'downgrade-already-free'
  | 'trial-not-free'
  | 'trial-again'
  | 'trial-failed-contact'
  | 'extra-not-yours'
  | 'downgrade-failed'
  | 'trial-failed'
  | 'unsubscribe-extra-failed'
  | 'failed';

/** The failure of each number of a back end, whichever call it refuses. */
export const profileFailures: Readonly<Record<number, ProfileFailure>> = {
  404: 'not-found',
  440: 'downgrade-not-trial',
  441: 'downgrade-failed-contact',
  442: 'trial-not-free',
  443: 'trial-again',
  444: 'trial-failed-contact',
  445: 'extra-not-yours',
  446: 'downgrade-already-free',
};

const fallbacks: Readonly<Record<ProfileCall, ProfileFailure>> = {
  downgrade: 'downgrade-failed',
  trial: 'trial-failed',
  'unsubscribe-extra': 'unsubscribe-extra-failed',
  other: 'failed',
};

/**
 * Returns why a call of the page has failed. The number is taken from the code in the body first, because a proxy may change the
 * status, then from the status.
 */
export function profileFailureOf(
  { status, serverCode, code }: Pick<ApiError, 'status' | 'serverCode' | 'code'>,
  call: ProfileCall,
): ProfileFailure {
  const numbers = [Number(serverCode), status ?? NaN, code === 'not-found' ? 404 : NaN];
  const known = numbers.find((number) => Object.hasOwn(profileFailures, number));
  return known === undefined ? fallbacks[call] : (profileFailures[known] ?? fallbacks[call]);
}
