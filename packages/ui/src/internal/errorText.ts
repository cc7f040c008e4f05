import type { ApiError } from '@vitrine/core/contract';
import type { Messages } from '../messages/MessagesProvider.tsx';

/** Seconds to wait for a large save when the back end did not say how many. */
const defaultRetrySeconds = 5;

const refusals = ['read-only', 'never-impersonated', 'over'] as const;

/**
 * Returns what an error means for the person: the text of its code. A refusal with status 503 is that of a call that
 * would have waited for a large save, and names the seconds until the next try. What is refused while an operator is signed in as
 * somebody says why.
 *
 * @example
 * const { t } = useMessages();
 * if (error) notify({ kind: 'error', message: errorText(t, error) });
 */
export function errorText(
  t: Messages['t'],
  error: Pick<ApiError, 'code'> & Partial<Pick<ApiError, 'status' | 'retryAfterSeconds' | 'fields'>>,
): string {
  if (error.code === 'rate-limited' && error.status === 503)
    return t('common.largeSave', { count: error.retryAfterSeconds ?? defaultRetrySeconds });
  const refusal = refusals.find((each) => each === error.fields?.['impersonation']);
  if (refusal) return t(`common.refused.${refusal}`);
  return t(`common.error.${error.code}`);
}
