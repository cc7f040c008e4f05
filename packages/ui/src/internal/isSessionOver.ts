import type { ApiError } from '@vitrine/core/contract';

/**
 * Returns whether an error only means that the session has ended. The page reports that once; its parts show no error.
 */
export function isSessionOver(error: ApiError | undefined): boolean {
  return error?.code === 'unauthenticated';
}
