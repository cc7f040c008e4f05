import type { ApiError } from '@vitrine/core/contract';
import type { Messages } from '../messages/MessagesProvider.tsx';

/** Seconds to wait for a large save when the back end did not say how many. */
const defaultRetrySeconds = 5;

/**
 * Returns what an error means for the person: the text of its code. A refusal with status 503 is that of a call that
 * would have waited for a large save, and names the seconds until the next try.
 *
 * @example
 * const { t } = useMessages();
 * if (error) notify({ kind: 'error', message: errorText(t, error) });
 */
export function errorText(
  t: Messages['t'],
  error: Pick<ApiError, 'code'> & Partial<Pick<ApiError, 'status' | 'retryAfterSeconds'>>,
): string {
  if (error.code === 'rate-limited' && error.status === 503)
    return t('common.largeSave', { count: error.retryAfterSeconds ?? defaultRetrySeconds });
  return t(`common.error.${error.code}`);
}
