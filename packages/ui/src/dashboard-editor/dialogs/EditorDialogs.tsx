import {
  widgetRow,
  type DashboardPlan,
  type WidgetCatalogue,
  type WidgetPlacement,
} from '@vitrine/core/dashboard';
import type { ReactNode } from 'react';
import { MoveDialog } from './MoveDialog.tsx';
import { SizeDialog } from './SizeDialog.tsx';
import type { DashboardEditing } from '../useDashboardEditing.ts';

/** Props of `EditorDialogs`. */
export interface EditorDialogsProps {
  editing: DashboardEditing;
  placements: readonly WidgetPlacement[];
  catalogue: WidgetCatalogue;
  titleOf: (type: string) => string;
  maxRows: number;
}

/** The dialogs of the editor, one at a time; none for a widget that was removed meanwhile. */
export function EditorDialogs(props: EditorDialogsProps): ReactNode {
  const { editing, placements, catalogue, titleOf, maxRows } = props;
  const { dialog, commitFromDialog, labels, closeDialog } = editing;
  const placement = placements.find(({ type }) => type === dialog?.type);
  if (!dialog || !placement) return null;
  const { type } = placement;
  const refusalOf = ({ refused }: DashboardPlan) => refused && labels.refused(refused, type);
  const shared = { open: true, placement, title: titleOf(type), refusalOf, onClose: closeDialog };
  return dialog.about === 'place' ? (
    <MoveDialog
      {...shared}
      maxRows={maxRows}
      onMove={(cell) => commitFromDialog({ kind: 'move', type, cell })}
    />
  ) : (
    <SizeDialog
      {...shared}
      sizes={widgetRow(type, catalogue)?.sizes ?? []}
      onResize={(size) => commitFromDialog({ kind: 'resize', type, size })}
    />
  );
}
