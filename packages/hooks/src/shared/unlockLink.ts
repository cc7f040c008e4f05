import { sharedRefusalOf, toApiError, type ApiError, type SharedApi } from '@vitrine/core/contract';
import type { UnlockState } from './sharedLink.ts';
import { idle, showFailure, type SharedLinkContext } from './sharedLinkContext.ts';

function toUnlockState(error: ApiError): UnlockState {
  if (sharedRefusalOf(error) === 'password-wrong') return { status: 'wrong' };
  if (error.code !== 'rate-limited') return { status: 'failed', error };
  return { status: 'throttled', retryAfterSeconds: error.retryAfterSeconds };
}

/** Sends a password, and opens the link when it is the right one. */
export async function unlockLink<View>(
  { shared, hash }: { readonly shared: SharedApi; readonly hash: string },
  context: SharedLinkContext<View>,
  { password, open }: { readonly password: string; readonly open: () => Promise<void> },
): Promise<void> {
  try {
    await shared.unlock({ hash, password });
  } catch (cause) {
    const error = toApiError(cause);
    const refusal = sharedRefusalOf(error);
    if (refusal !== undefined && refusal !== 'password-wrong') showFailure(context, error);
    else context.update({ unlocking: toUnlockState(error) });
    return;
  }
  await open();
  if (context.store.get().unlocking.status === 'pending') context.update({ unlocking: idle });
}
