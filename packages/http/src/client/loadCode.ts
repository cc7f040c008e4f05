import { ApiError } from '@vitrine/core/contract';

/** Loads code of the adapter that is not needed to sign in. @throws ApiError `offline` when it cannot be loaded. */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch (cause) {
    throw new ApiError('offline', { cause });
  }
}
