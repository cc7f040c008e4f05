import type { ApiErrorCode } from '@vitrine/core/contract';

const special: Readonly<Partial<Record<ApiErrorCode, string>>> = {
  forbidden: 'that the person may not see it, without Retry',
  'not-found': 'that it is not there',
  offline: 'that there is no connection, with Retry',
  unauthenticated: 'a sign-in over the page, which keeps what was typed',
  'rate-limited': 'an error, and asks again when the back end allows it',
};

/** Returns in words what the screens show after a read was refused with a code. */
export function shownAs(code: ApiErrorCode): string {
  return special[code] ?? 'an error with Retry';
}
