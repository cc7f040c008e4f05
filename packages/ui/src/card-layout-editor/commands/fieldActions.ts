import type { HandleActions } from '../../internal/editor/MoveHandle.tsx';
import type { MenuGroup } from '../../menu/index.ts';

/** What fields of the view and of the list call. The same functions for as long as the editor is there. */
export interface FieldActions extends HandleActions {
  remove: (key: string) => void;
  /** Lines of the menu that adds a field. */
  addMenu: (key: string) => readonly MenuGroup[];
  /** Lines of the menu of a field of the view. */
  fieldMenu: (key: string) => readonly MenuGroup[];
  /** A part that comes when it is wanted did not come. */
  onMissingPart: () => void;
}
