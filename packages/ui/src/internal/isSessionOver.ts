import type { ApiError } from '@vitrine/core/contract';

/** Whether something is missing only because the session has ended. The page says that once, its parts stay calm. */
export function isSessionOver(error: ApiError | undefined): boolean {
  return error?.code === 'unauthenticated';
}
