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

/** A change of the view by a way through time: undone, done again, or back to a default. */
export interface CardTravel {
  /** Which way it went. */
  readonly kind: 'undone' | 'redone' | 'reset';
  /** The state before the change. */
  readonly before: CardViewState;
  /** The state after the change. */
  readonly after: CardViewState;
}

/** What the editor of a view is given; it holds nothing of it. */
export interface CardViewEditorModel {
  /** Which of the five views of a file. */
  view: CardView;
  /** The view as it is. */
  state: CardViewState;
  /** Every field that the tenant has, section by section; those that the view does not show are offered. */
  fields: readonly OfferedField[];
  /** The label of any key, also of one that is no longer available. */
  labelOf: (key: string) => string;
  /** Returns the heading of a section. */
  sectionTitleOf: (section: FieldSection) => string;
  /** The value of a field of the sample; null or undefined = empty. The same function as long as the values are. */
  renderValue: (key: string) => ReactNode;
  /** The picture of the sample. */
  picture?: ReactNode;
  /** The name of the view, above its preview. */
  title: string;
  /** Does a command and returns what came of it. Called once for each gesture, click or key. */
  onCommand: (command: CardCommand) => CardPlan;
  /** What was undone, redone or reset last; another object is said once, in the editor's own voice. */
  travel?: CardTravel | undefined;
  /** How a field of the view differs from the default. */
  changeOf?: ((key: string) => FieldChange | undefined) | undefined;
  /** Fields of the default that the view does not show. */
  missing?: readonly string[] | undefined;
  /** Makes one field as it is in the default; offered for those that differ from it. */
  onBackToDefault?: ((key: string) => void) | undefined;
  /** Fields that visitors would see and that are private. */
  exposed?: ReadonlySet<string> | undefined;
}

/** The model as the parts of the editor have it. */
export interface NamedModel extends CardViewEditorModel {
  /** What a field is called where its section is not seen: fields with the same label are told apart. */
  nameOf: (key: string) => string;
}

/** Props of `CardViewEditor`. */
export interface CardViewEditorProps
  extends Omit<ComponentProps<'div'>, 'children' | 'title'>, CardViewEditorModel {}
