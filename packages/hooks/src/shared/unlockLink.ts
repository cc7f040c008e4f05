import { sharedRefusalOf, toApiError, type ApiError, type SharedApi } from '@vitrine/core/contract';
import type { UnlockState } from './sharedLink.ts';
import { idle, showFailure, type SharedLinkWork } from './sharedLinkWork.ts';

function toUnlockState(error: ApiError): UnlockState {
  if (sharedRefusalOf(error) === 'password-wrong') return { status: 'wrong' };
  if (error.code !== 'rate-limited') return { status: 'failed', error };
  return { status: 'throttled', retryAfterSeconds: error.retryAfterSeconds };
}

/** Sends a password, and opens the link when it is the right one. */
export async function unlockLink<View>(
  { shared, hash }: { readonly shared: SharedApi; readonly hash: string },
  work: SharedLinkWork<View>,
  { password, open }: { readonly password: string; readonly open: () => Promise<void> },
): Promise<void> {
  try {
    await shared.unlock({ hash, password });
  } catch (cause) {
    const error = toApiError(cause);
    const refusal = sharedRefusalOf(error);
    if (refusal !== undefined && refusal !== 'password-wrong') showFailure(work, error);
    else work.update({ unlocking: toUnlockState(error) });
    return;
  }
  await open();
  if (work.store.get().unlocking.status === 'pending') work.update({ unlocking: idle });
}
