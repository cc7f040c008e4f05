import type {
  DashboardCommand,
  DashboardPlan,
  WidgetCatalogue,
  WidgetPlacement,
  WidgetType,
} from '@vitrine/core/dashboard';
import type { HandleActions } from '../internal/editor/MoveHandle.tsx';

/** A change of the layout by a way through time: undone, done again, or back to a default. */
export interface EditorTravel {
  /** Which way it went. */
  readonly kind: 'undone' | 'redone' | 'reset';
  /** The state before the change. */
  readonly before: readonly WidgetPlacement[];
  /** The state after the change. */
  readonly after: readonly WidgetPlacement[];
}

/** What the editor is given; it holds nothing of it. */
export interface DashboardEditorModel {
  /** The layout as it is. */
  placements: readonly WidgetPlacement[];
  /** The widgets there are. Defaults to those of the product. */
  catalogue?: WidgetCatalogue | undefined;
  /** The title of a widget in the current language. */
  titleOf: (type: WidgetType) => string;
  /** Whether whoever edits may have a widget; the others are not offered. Defaults to all of them. */
  mayHave?: ((type: WidgetType) => boolean) | undefined;
  /** Does a command and returns what came of it. Called once for each gesture, click or dialog. */
  onCommand: (command: DashboardCommand) => DashboardPlan;
  /** What was undone, redone or reset last; another object is said once, in the editor's own voice. */
  travel?: EditorTravel | undefined;
  /** No widget may end below this many rows. Defaults to 50. */
  maxRows?: number | undefined;
}

/** What tiles and cards call. The same functions for as long as the editor is there, so that nothing is drawn again. */
export interface EditorActions extends HandleActions {
  add: (type: WidgetType) => void;
  remove: (type: WidgetType) => void;
  askPlace: (type: WidgetType) => void;
  askSize: (type: WidgetType) => void;
  /** A part that comes when it is wanted did not come. */
  onMissingPart: () => void;
}

/** What the menu of a tile needs to know of it. */
export interface TileMenuProps {
  tile: { type: WidgetType; title: string; actions: EditorActions; canResize: boolean; canRemove: boolean };
}
