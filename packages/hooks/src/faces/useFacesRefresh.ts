import { useCallback } from 'react';
import { useActionRunner, type ActionResult } from '../internal/useActionRunner.ts';
import { useGallery } from '../provider/galleryContext.ts';
import { useSubPort } from '../provider/useSubPort.ts';
import { facesKeys } from './facesKeys.ts';

/** A result that names the change that it made. */
interface Undoable {
  readonly batchId?: string | undefined;
}

/** What every change of faces or people does afterwards: loads what is out of date, and offers to undo. */
export function useFacesRefresh() {
  const { api, events, queryClient } = useGallery();
  const port = useSubPort('faces', 'useFacesRefresh');
  const { run: runAnywhere } = useActionRunner('person');
  const refresh = useCallback(() => {
    void queryClient.invalidateQueries({ queryKey: facesKeys.all(api.id) });
    // The names on files have changed; which files is not known.
    events.publish('assets.changed', {
      changes: [{ kind: 'fields', keys: ['recognizedPeople'] }],
      hasMore: false,
    });
  }, [api.id, events, queryClient]);
  const withUndo = useCallback(
    <T extends Undoable>(result: ActionResult<T>): ActionResult<T, { readonly changed: number }> => {
      if (result.status !== 'done') return result;
      const { value } = result;
      const { batchId } = value;
      if (batchId === undefined) return { status: 'done', value };
      const undo = () =>
        runAnywhere(`faces:undo:${batchId}`, () => port.undoBatch({ batchId }).finally(refresh));
      return { status: 'done', value, undo };
    },
    [port, refresh, runAnywhere],
  );
  return { refresh, withUndo };
}
