import type {
  CardCommand,
  CardPlan,
  CardView,
  CardViewState,
  FieldSection,
  OfferedField,
} from '@vitrine/core/card-layout';
import type { ComponentProps, ReactNode } from 'react';

/** How a field of the view differs from the default. */
export type FieldChange = 'added' | 'moved';

/** A change of the view by undo, redo or reset. */
export interface CardHistoryStep {
  /** The kind of change. */
  readonly kind: 'undone' | 'redone' | 'reset';
  /** The state before the change. */
  readonly before: CardViewState;
  /** The state after the change. */
  readonly after: CardViewState;
}

/** Input of the editor of a view; the editor itself has no state of the view. */
export interface CardViewEditorModel {
  /** Which of the five views of a file. */
  view: CardView;
  /** The current view. */
  state: CardViewState;
  /** Every available field, by section; those that the view does not show can be added. */
  fields: readonly OfferedField[];
  /** Returns the label of any key, also of one that is no longer available. */
  labelOf: (key: string) => string;
  /** Returns the heading of a section. */
  sectionTitleOf: (section: FieldSection) => string;
  /**
   * Renders the value of a field of the sample; null or undefined when it is empty. Must be stable as long as the
   * values are.
   */
  renderValue: (key: string) => ReactNode;
  /** The picture of the sample. */
  picture?: ReactNode;
  /** The title of the view, above its preview. */
  title: string;
  /** Executes a command and returns its plan. Called once per gesture, click or key. */
  onCommand: (command: CardCommand) => CardPlan;
  /** The latest undo, redo or reset; a new object is announced once. */
  historyStep?: CardHistoryStep | undefined;
  /** Returns how a field of the view differs from the default. */
  changeOf?: ((key: string) => FieldChange | undefined) | undefined;
  /** Fields of the default that the view does not show. */
  missing?: readonly string[] | undefined;
  /** Called to reset one field to its place in the default; offered for fields that differ from it. */
  onResetField?: ((key: string) => void) | undefined;
  /** Private fields that visitors would see. */
  exposed?: ReadonlySet<string> | undefined;
}

/** The model with unique names, for the parts of the editor. */
export interface NamedModel extends CardViewEditorModel {
  /** Returns the name of a field outside its section: fields with the same label get different names. */
  nameOf: (key: string) => string;
}

/** Props of `CardViewEditor`. */
export interface CardViewEditorProps
  extends Omit<ComponentProps<'div'>, 'children' | 'title'>, CardViewEditorModel {}
