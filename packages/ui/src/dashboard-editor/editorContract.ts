import type {
  DashboardCommand,
  DashboardPlan,
  WidgetCatalogue,
  WidgetPlacement,
  WidgetType,
} from '@vitrine/core/dashboard';
import type { HandleActions } from '../internal/editor/MoveHandle.tsx';

/** A change of the layout by undo, redo or reset. */
export interface EditorHistoryStep {
  /** The kind of change. */
  readonly kind: 'undone' | 'redone' | 'reset';
  /** The state before the change. */
  readonly before: readonly WidgetPlacement[];
  /** The state after the change. */
  readonly after: readonly WidgetPlacement[];
}

/** Input of the editor; the editor itself has no state of the layout. */
export interface DashboardEditorModel {
  /** The current layout. */
  placements: readonly WidgetPlacement[];
  /** The available widgets. Defaults to the built-in widgets. */
  catalogue?: WidgetCatalogue | undefined;
  /** Returns the title of a widget in the current language. */
  titleOf: (type: WidgetType) => string;
  /** Returns whether the user may have a widget; others are not offered. Defaults to true for all. */
  mayHave?: ((type: WidgetType) => boolean) | undefined;
  /** Executes a command and returns its plan. Called once per gesture, click or dialog. */
  onCommand: (command: DashboardCommand) => DashboardPlan;
  /** The latest undo, redo or reset; a new object is announced once. */
  historyStep?: EditorHistoryStep | undefined;
  /** No widget may end below this row. Defaults to 50. */
  maxRows?: number | undefined;
}

/** Callbacks of tiles and cards. Their identity is stable, so that nothing is rendered again. */
export interface EditorActions extends HandleActions {
  add: (type: WidgetType) => void;
  remove: (type: WidgetType) => void;
  openMoveDialog: (type: WidgetType) => void;
  openSizeDialog: (type: WidgetType) => void;
  /** Called when lazily loaded code could not be loaded. */
  onLoadFailed: () => void;
}

/** Props of the menu of a tile. */
export interface TileMenuProps {
  tile: { type: WidgetType; title: string; actions: EditorActions; canResize: boolean; canRemove: boolean };
}
