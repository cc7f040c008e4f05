import { useCallback } from 'react';
import { useActionRunner, type ActionResult, type ActionState } from '../internal/useActionRunner.ts';
import { useLayoutChange } from '../layout-settings/useLayoutChange.ts';
import { useGallery } from '../provider/galleryContext.ts';
import { useSubPort } from '../provider/useSubPort.ts';
import { dashboardKeys } from './dashboardKeys.ts';

/** Result of `useDashboardActions`. */
export interface UseDashboardActionsResult extends ActionState {
  /** Sets whether the dashboard is shown after sign-in. Shown at once; reverted when refused. */
  setShownUponLogin(input: { shown: boolean }): Promise<ActionResult<void>>;
  /** Sets the background picture. Shown at once; reverted when refused. `undo` restores the previous one. */
  setBackground(input: { background: string }): Promise<ActionResult<void>>;
  /** Loads all widgets again; the current data stays until then. */
  refresh(): void;
}

/**
 * Changes the settings on the dashboard itself: whether it is shown after signing in, and its background picture.
 *
 * @throws Error when the back end has no `dashboard` sub-port.
 * @example
 * const { setShownUponLogin } = useDashboardActions();
 * const result = await setShownUponLogin({ shown: false });
 * if (result.status === 'failed') notify({ kind: 'error', message });
 */
export function useDashboardActions(): UseDashboardActionsResult {
  const { api, queryClient } = useGallery();
  const port = useSubPort('dashboard', 'useDashboardActions');
  const { run, isPending, error } = useActionRunner();
  const { change, current } = useLayoutChange();
  const setShownUponLogin = useCallback(
    ({ shown }: { shown: boolean }) =>
      run('dashboard.start', () =>
        change({ startsOnDashboard: shown }, () => port.setStartsOnDashboard({ enabled: shown })),
      ),
    [change, port, run],
  );
  const writeBackground = useCallback(
    (background: string) =>
      run('dashboard.background', () =>
        change({ dashboardBackground: background }, () => port.setBackground({ background })),
      ),
    [change, port, run],
  );
  const setBackground = useCallback(
    async ({ background }: { background: string }): Promise<ActionResult<void>> => {
      const before = current()?.dashboardBackground;
      const result = await writeBackground(background);
      return result.status === 'done' && before ? { ...result, undo: () => writeBackground(before) } : result;
    },
    [writeBackground, current],
  );
  const refresh = useCallback(
    () => void queryClient.invalidateQueries({ queryKey: dashboardKeys.widgets(api.id) }),
    [api.id, queryClient],
  );
  return { setShownUponLogin, setBackground, refresh, isPending, error };
}
