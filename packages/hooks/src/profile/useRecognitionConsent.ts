import { useCallback } from 'react';
import { useActionRunner, type ActionResult } from '../internal/useActionRunner.ts';
import { useGallery } from '../provider/galleryContext.ts';
import { useSubPort } from '../provider/useSubPort.ts';
import { profileKeys } from './profileKeys.ts';
import { useProfile } from './useProfile.ts';

/** Result of `useRecognitionConsent`. */
export interface UseRecognitionConsentResult {
  /** Whether the account has agreed; null where nobody is asked, undefined while unknown. */
  isAllowed: boolean | null | undefined;
  /** Agrees, or refuses. Shown at once, and reverted when it is refused. */
  setAllowed(isAllowed: boolean): Promise<ActionResult<void>>;
}

/**
 * Returns whether the account has agreed to the recognition of objects and faces, and changes it.
 *
 * @throws Error when the back end has no `profile` sub-port.
 * @example
 * const { isAllowed, setAllowed } = useRecognitionConsent();
 */
export function useRecognitionConsent(): UseRecognitionConsentResult {
  const { api, queryClient, writes } = useGallery();
  const port = useSubPort('profile', 'useRecognitionConsent');
  const { data } = useProfile();
  const { run } = useActionRunner();
  const setAllowed = useCallback(
    (isAllowed: boolean) => {
      const queryKey = profileKeys.profile(api.id);
      return run('profile:consent', () =>
        writes.run({
          queryKey,
          change: () =>
            void queryClient.setQueryData<typeof data>(
              queryKey,
              (known) => known && { ...known, isRecognitionAllowed: isAllowed },
            ),
          task: () => port.setRecognitionConsent({ isAllowed }),
        }),
      );
    },
    [api.id, port, queryClient, run, writes],
  );
  return { isAllowed: data?.isRecognitionAllowed, setAllowed };
}
