import { useCallback } from 'react';
import { useActionRunner, type ActionResult, type ActionState } from '../internal/useActionRunner.ts';
import { useGallery } from '../provider/galleryContext.ts';
import type { Loadable } from '../provider/loadable.ts';
import { useRead } from '../provider/useLoadable.ts';
import { useSubPort } from '../provider/useSubPort.ts';
import { useCan } from '../session/useCan.ts';
import { keywordKeys } from './keywordKeys.ts';

/** Result of `useFixedDictionary`. */
export interface UseFixedDictionaryResult extends ActionState {
  /** Whether files accept words of the dictionary only. */
  isFixed: Loadable<boolean>;
  /** Whether the signed-in person may change it. */
  canChange: boolean;
  /** Changes it at once. */
  setFixed(isFixed: boolean): Promise<ActionResult<boolean>>;
}

/**
 * Loads whether the dictionary of keywords is fixed, and changes it.
 *
 * @throws Error when the back end has no `keywords` sub-port.
 * @example
 * const { isFixed, canChange, setFixed } = useFixedDictionary();
 */
export function useFixedDictionary(): UseFixedDictionaryResult {
  const { api, queryClient } = useGallery();
  const port = useSubPort('keywords', 'useFixedDictionary');
  const { run, isPending, error } = useActionRunner();
  const queryKey = keywordKeys.fixed(api.id);
  const isFixed = useRead({ queryKey, load: (signal) => port.isDictionaryFixed(signal) });
  const setFixed = useCallback(
    (wanted: boolean) =>
      run('keywords:fix', async () => {
        const next = await port.setDictionaryFixed({ isFixed: wanted });
        // A read that began before the change must not replace it.
        void queryClient.cancelQueries({ queryKey: keywordKeys.fixed(api.id), exact: true });
        queryClient.setQueryData(keywordKeys.fixed(api.id), next);
        return next;
      }),
    [api.id, port, queryClient, run],
  );
  return { isFixed, canChange: useCan()('keywords.fix'), setFixed, isPending, error };
}
