import type { HandleActions } from '../../internal/editor/MoveHandle.tsx';
import type { MenuGroup } from '../../menu/index.ts';

/** Callbacks of fields of the view and of the list. Their identity is stable. */
export interface FieldActions extends HandleActions {
  remove: (key: string) => void;
  /** Returns the menu entries that add a field. */
  addMenu: (key: string) => readonly MenuGroup[];
  /** Returns the menu entries of a field of the view. */
  fieldMenu: (key: string) => readonly MenuGroup[];
  /** Called when lazily loaded code could not be loaded. */
  onLoadFailed: () => void;
}
