import type { GalleryApi, LayoutSettings, LayoutValues } from '@vitrine/core/contract';
import { useCallback } from 'react';
import { useActionRunner, type ActionResult, type ActionState } from '../internal/useActionRunner.ts';
import { layoutSettingsKeys } from '../layout-settings/layoutSettingsKeys.ts';
import { useGallery } from '../provider/galleryContext.ts';
import { useSubPort } from '../provider/useSubPort.ts';
import { dashboardKeys } from './dashboardKeys.ts';

/** The writes of the start page, with their state. */
export interface UseDashboardActionsResult extends ActionState {
  /** Whether a sign-in leads to the start page. Shown at once; taken back when it is refused. */
  setShownUponLogin(input: { shown: boolean }): Promise<ActionResult<void>>;
  /** Chooses the picture behind the greeting. Shown at once; taken back when it is refused; `undo` chooses the one before. */
  setBackground(input: { background: string }): Promise<ActionResult<void>>;
  /** Asks for every widget anew; what is on screen stays until the new data is there. */
  refresh(): void;
}

type Change = Pick<Partial<LayoutValues>, 'startsOnDashboard' | 'dashboardBackground'>;

/** How many changes of one's own layout are on their way to each back end. */
const changesUnderWay = new WeakMap<GalleryApi, number>();

function count(api: GalleryApi, change: 1 | -1): number {
  const now = (changesUnderWay.get(api) ?? 0) + change;
  changesUnderWay.set(api, now);
  return now;
}

/**
 * Shows a change of one's own layout at once, and takes back this change alone when it is refused. The layout is read anew
 * after the last of several, as it does not have the others before.
 */
function useLayoutChange() {
  const { api, queryClient } = useGallery();
  return useCallback(
    async <T>(change: Change, task: () => Promise<T>): Promise<T> => {
      const queryKey = layoutSettingsKeys.layout(api.id, 'own');
      const before = queryClient.getQueryData<LayoutSettings>(queryKey)?.values;
      const write = (values: Change) =>
        queryClient.setQueryData<LayoutSettings>(
          queryKey,
          (layout) => layout && { ...layout, values: { ...layout.values, ...values } },
        );
      count(api, 1);
      try {
        await queryClient.cancelQueries({ queryKey });
        write(change);
        return await task();
      } catch (error) {
        const keys = Object.keys(change) as (keyof Change)[];
        if (before) write(Object.fromEntries(keys.map((key) => [key, before[key]])) as Change);
        throw error;
      } finally {
        if (count(api, -1) === 0)
          void queryClient.invalidateQueries({ queryKey: layoutSettingsKeys.all(api.id) });
      }
    },
    [api, queryClient],
  );
}

/**
 * What the start page itself can change: when it is shown, and its picture.
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
  const change = useLayoutChange();
  const setShownUponLogin = useCallback(
    ({ shown }: { shown: boolean }) =>
      run('dashboard.start', () =>
        change({ startsOnDashboard: shown }, () => port.setStartsOnDashboard({ enabled: shown })),
      ),
    [change, port, run],
  );
  const choose = useCallback(
    (background: string) =>
      run('dashboard.background', () =>
        change({ dashboardBackground: background }, () => port.setBackground({ background })),
      ),
    [change, port, run],
  );
  const setBackground = useCallback(
    async ({ background }: { background: string }): Promise<ActionResult<void>> => {
      const key = layoutSettingsKeys.layout(api.id, 'own');
      const before = queryClient.getQueryData<LayoutSettings>(key)?.values.dashboardBackground;
      const result = await choose(background);
      return result.status === 'done' && before ? { ...result, undo: () => choose(before) } : result;
    },
    [api.id, choose, queryClient],
  );
  const refresh = useCallback(
    () => void queryClient.invalidateQueries({ queryKey: dashboardKeys.widgets(api.id) }),
    [api.id, queryClient],
  );
  return { setShownUponLogin, setBackground, refresh, isPending, error };
}
