import type { LayoutOrigin, LayoutScope } from '@vitrine/core/contract';
import {
  applyCommand,
  applyPlan,
  changesBetween,
  mayHaveWidget,
  planCommand,
  widgetCatalogue,
  type DashboardCommand,
  type DashboardPlan,
  type WidgetCatalogue,
  type WidgetPlacement,
  type WidgetType,
} from '@vitrine/core/dashboard';
import { useCallback, useMemo } from 'react';
import { useActionRunner, type ActionResult } from '../internal/useActionRunner.ts';
import { controlsOf, type LayoutDraftControls } from '../layout-settings/layoutDraftControls.ts';
import { useLayoutDraft, type UseLayoutDraftResult } from '../layout-settings/useLayoutDraft.ts';
import { useGallery } from '../provider/galleryContext.ts';
import type { Loadable } from '../provider/loadable.ts';
import { useSubPort } from '../provider/useSubPort.ts';
import { useCan } from '../session/useCan.ts';
import { useViewer } from '../session/useViewer.ts';
import { createDashboardSlice } from './dashboardSlice.ts';
import { visiblePlacements, viewerOf, type DashboardView } from './visiblePlacements.ts';

/** Options of `useDashboardEditor`. */
export interface UseDashboardEditorOptions {
  /** `own` for the user's own dashboard, `global` for the default of the tenant. Defaults to `own`. */
  scope?: LayoutScope | undefined;
  /** The available widgets. Defaults to the built-in ones. Must be stable. */
  catalogue?: WidgetCatalogue | undefined;
}

/** Result of `useDashboardEditor`: every change is a command, is saved automatically and can be undone. */
export interface UseDashboardEditorResult extends LayoutDraftControls<readonly WidgetPlacement[]> {
  /** The placements including all changes. */
  state: Loadable<readonly WidgetPlacement[]>;
  /** The placements of `state`; empty while loading. */
  placements: readonly WidgetPlacement[];
  /** The widgets that may be placed. */
  catalogue: WidgetCatalogue;
  /** Returns whether the user may place a widget on the edited dashboard. */
  mayHave(type: WidgetType): boolean;
  /** Executes a command and returns its plan; a refused command changes nothing. */
  dispatch(command: DashboardCommand): DashboardPlan;
  /** The source of the dashboard, including changes; undefined when the back end does not return it. */
  origin: LayoutOrigin | undefined;
  /**
   * Replaces the user's own dashboard by the tenant's default; undefined when the tenant's default itself is edited, and
   * for users who may not read it.
   */
  resetToGlobalDefault: (() => Promise<ActionResult<void>>) | undefined;
}

type Draft = UseLayoutDraftResult<readonly WidgetPlacement[]>;

/** A changed dashboard counts as own, also before it is saved. */
function originOf({ layout, status }: Draft, scope: LayoutScope): LayoutOrigin | undefined {
  const stored = layout.data?.origins.dashboard;
  if (stored === undefined || status === 'saved') return stored;
  return scope === 'own' ? 'own' : 'tenant';
}

/** Returns the widgets that a command is about, without those that only make room for them. */
function typesChangedBy(
  command: DashboardCommand,
  before: readonly WidgetPlacement[],
): readonly WidgetType[] {
  return command.kind === 'reset' ? [...changesBetween(before, command.placements)] : [command.type];
}

function useDispatch(draft: Draft, mayHave: (type: WidgetType) => boolean, catalogue: WidgetCatalogue) {
  const { current, change, isResetting } = draft;
  const options = useMemo(
    () => ({ catalogue: Object.fromEntries(Object.entries(catalogue).filter(([type]) => mayHave(type))) }),
    [catalogue, mayHave],
  );
  return useCallback(
    (command: DashboardCommand): DashboardPlan => {
      const placements = current();
      if (!placements || isResetting) return { placements: placements ?? [], moved: [] };
      const plan = planCommand(placements, command, options);
      if (!plan.refused) change((history) => applyPlan(history, plan), typesChangedBy(command, placements));
      return plan;
    },
    [change, current, isResetting, options],
  );
}

function useResetToGlobal(draft: Draft, options: DashboardView) {
  const port = useSubPort('layoutSettings', 'useDashboardEditor');
  const { run } = useActionRunner();
  const { change, current } = draft;
  return useCallback(
    () =>
      run('dashboard.resetToGlobalDefault', async () => {
        const { values } = await port.getLayout({ scope: 'global' });
        const placements = visiblePlacements(values.dashboard, { ...options, scope: 'global' });
        const command = { kind: 'reset', placements } as const;
        change((history) => applyCommand(history, command), typesChangedBy(command, current() ?? []));
      }),
    [change, current, options, port, run],
  );
}

/**
 * Edits the user's own dashboard, or the default of the tenant. Pointer, keyboard, menus and scripts dispatch the same
 * commands; each is saved at once. Changes of other people are merged and reported.
 *
 * @throws Error when the back end has no `layoutSettings` or no `session` sub-port.
 * @example
 * const { placements, dispatch, undo, saveState } = useDashboardEditor();
 * dispatch({ kind: 'move', type: 'last-added', cell: { left: 0, top: 0 } });
 */
export function useDashboardEditor({
  scope = 'own',
  catalogue = widgetCatalogue,
}: UseDashboardEditorOptions = {}): UseDashboardEditorResult {
  const viewer = useViewer();
  const can = useCan();
  const { capabilities } = useGallery().api;
  const options = useMemo(
    () => ({ scope, can, capabilities, catalogue }),
    [catalogue, can, capabilities, scope],
  );
  const draft = useLayoutDraft(useMemo(() => createDashboardSlice(options), [options]));
  const mayHave = useCallback(
    (type: WidgetType) => mayHaveWidget(type, viewerOf(options), catalogue),
    [catalogue, options],
  );
  const dispatch = useDispatch(draft, mayHave, catalogue);
  const resetToGlobalDefault = useResetToGlobal(draft, options);
  const { layout, value } = draft;
  const isReady = layout.status === 'ready' && value !== undefined;
  const state = isReady ? { ...layout, data: value } : (layout as Loadable<never>);
  return {
    state: viewer.status === 'ready' ? state : viewer,
    placements: value ?? [],
    catalogue,
    mayHave,
    dispatch,
    ...controlsOf(draft),
    origin: originOf(draft, scope),
    resetToGlobalDefault:
      can('layoutSettings.readGlobal') && scope === 'own' ? resetToGlobalDefault : undefined,
  };
}
