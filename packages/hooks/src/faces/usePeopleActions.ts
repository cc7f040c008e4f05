import type { FacesChange, PersonChange, PersonSummary } from '@vitrine/core/contract';
import { useCallback } from 'react';
import { useActionRunner, type ActionResult, type ActionState } from '../internal/useActionRunner.ts';
import { useSubPort } from '../provider/useSubPort.ts';
import { useFacesRefresh } from './useFacesRefresh.ts';
import type { FacesUndone } from './useFaceActions.ts';

type PersonRef = Pick<PersonSummary, 'id'>;

/** Result of `usePeopleActions`. */
export interface UsePeopleActionsResult extends ActionState {
  /** Renames a person (needs `faces.rename`). Fails with `conflict` for a name that exists. */
  rename(person: PersonRef, name: string): Promise<ActionResult<PersonChange, FacesUndone>>;
  /** Makes one person of two (needs `faces.merge`). */
  merge(from: PersonRef, into: PersonRef): Promise<ActionResult<FacesChange, FacesUndone>>;
  /** Hides a person or shows them again (needs `faces.hide`). `undo` does the opposite. */
  setHidden(person: PersonRef, isHidden: boolean): Promise<ActionResult<PersonSummary, PersonSummary>>;
  /** Undoes a change by its id (needs `faces.undo`). Fails with `conflict` when a later one is in the way. */
  undoChange(changeId: string): Promise<ActionResult<void>>;
}

/**
 * Renames, merges and hides the people of the account, and undoes changes of the past.
 *
 * @throws Error when the back end has no `faces` sub-port.
 * @example
 * const { rename } = usePeopleActions();
 * const result = await rename(person, 'Ada Lovelace');
 */
export function usePeopleActions(): UsePeopleActionsResult {
  const port = useSubPort('faces', 'usePeopleActions');
  const { run, isPending, error } = useActionRunner();
  const { run: runAnywhere } = useActionRunner('person');
  const { refresh, withUndo } = useFacesRefresh();
  const rename = useCallback<UsePeopleActionsResult['rename']>(
    async ({ id }, name) =>
      withUndo(await run(`people:${id}`, () => port.renamePerson({ id, name }).finally(refresh))),
    [port, refresh, run, withUndo],
  );
  const merge = useCallback<UsePeopleActionsResult['merge']>(
    async (from, into) =>
      withUndo(
        await run(`people:${from.id}`, () =>
          port.mergePeople({ from: from.id, into: into.id }).finally(refresh),
        ),
      ),
    [port, refresh, run, withUndo],
  );
  const setHidden = useCallback<UsePeopleActionsResult['setHidden']>(
    async ({ id }, isHidden) => {
      const set = (next: boolean) => port.setPersonHidden({ id, isHidden: next }).finally(refresh);
      const result = await run(`people:${id}`, () => set(isHidden));
      if (result.status !== 'done') return result;
      return { ...result, undo: () => runAnywhere(`people:${id}`, () => set(!isHidden)) };
    },
    [port, refresh, run, runAnywhere],
  );
  const undoChange = useCallback<UsePeopleActionsResult['undoChange']>(
    (batchId) =>
      run(`faces:undo:${batchId}`, async () => void (await port.undoBatch({ batchId }).finally(refresh))),
    [port, refresh, run],
  );
  return { rename, merge, setHidden, undoChange, isPending, error };
}
