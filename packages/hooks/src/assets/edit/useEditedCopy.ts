import { ApiError, type EditedCopy } from '@vitrine/core/contract';
import { useCallback } from 'react';
import { useActionRunner, type ActionResult, type ActionState } from '../../internal/useActionRunner.ts';
import { useSubPort } from '../../provider/useSubPort.ts';

/** Result of `useEditedCopy`. */
export interface UseEditedCopyResult extends ActionState {
  /**
   * Returns what the edited copy of a file would contain. Fails with `unsupported` for a format that cannot contain the
   * edits.
   */
  check(input: { id: string }): Promise<ActionResult<EditedCopy>>;
}

/**
 * Checks before a download what the copy with the edited metadata would contain. The result arrives even after the
 * screen has been unmounted.
 *
 * @throws Error when the back end has no `assets` sub-port.
 * @example
 * const media = useMedia();
 * const { check } = useEditedCopy();
 * const result = await check({ id });
 * if (result.status === 'done') download(await media.locate({ id, variant: 'edited' }));
 */
export function useEditedCopy(): UseEditedCopyResult {
  const assets = useSubPort('assets', 'useEditedCopy');
  const { run, isPending, error } = useActionRunner('person');
  const check = useCallback(
    ({ id }: { id: string }) =>
      run(`assets.checkEdited:${id}`, async () => {
        if (!assets.checkEdited) throw new ApiError('unsupported');
        return assets.checkEdited({ id });
      }),
    [assets, run],
  );
  return { check, isPending, error };
}
