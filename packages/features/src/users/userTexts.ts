import type { ApiError } from '@vitrine/core/contract';
import { errorText, type Messages } from '@vitrine/ui/messages';
import type { usersMessages } from '@vitrine/ui/messages/en';

const seatReasons = ['users', 'trial-expired', 'expired', 'closing', 'disabled'] as const;

/** Returns why a call about a user failed, in words. */
export function userErrorText(t: Messages<typeof usersMessages>['t'], error: ApiError): string {
  const reasons = Object.values(error.fields);
  if (error.code === 'quota-exceeded') {
    const reason = seatReasons.find((each) => each === error.fields['users']) ?? 'users';
    return t(`users.seats.${reason}`);
  }
  if (reasons.includes('last-admin')) return t('users.lastAdmin');
  if (reasons.includes('super-admin')) return t('users.superOnly');
  return errorText(t, error);
}
