import type { DashboardPlan, GridCell, WidgetPlacement } from '@vitrine/core/dashboard';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../button/index.ts';
import { Dialog } from '../../dialog/index.ts';
import { focusInvalid } from '../../focus/focus.ts';
import { useMessages } from '../../messages/index.ts';
import { dashboardEditorMessages } from '../../messages/en/dashboardEditor.ts';
import { TextField } from '../../text-field/index.ts';
import { boardColumns } from '../drag/boardGeometry.ts';

/** Props of `MoveDialog`. */
export interface MoveDialogProps {
  open: boolean;
  placement: WidgetPlacement;
  title: string;
  maxRows: number;
  /** Moves the widget and returns the plan; a refusal is shown in the dialog. */
  onMove: (cell: GridCell) => DashboardPlan;
  /** Returns why a plan is refused, as text; undefined when it is not. */
  refusalOf: (plan: DashboardPlan) => string | undefined;
  onClose: () => void;
}

/** Parses a typed whole number from 1 to `last`; undefined for anything else. */
function parseOrdinal(text: string, last: number): number | undefined {
  const number = /^\s*\d{1,4}\s*$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= last ? number : undefined;
}

/** State of the two fields, and their errors after an attempt to move. */
function useCellFields({ placement, maxRows, onMove, refusalOf, onClose }: MoveDialogProps) {
  const { t } = useMessages(dashboardEditorMessages);
  const [column, setColumn] = useState(String(placement.left + 1));
  const [row, setRow] = useState(String(placement.top + 1));
  const [isSubmitted, setSubmitted] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const lastColumn = boardColumns - placement.width + 1;
  const [left, top] = [parseOrdinal(column, lastColumn), parseOrdinal(row, maxRows)];
  const columnError =
    isSubmitted && left === undefined ? t('dashboardEditor.columnInvalid', { last: lastColumn }) : undefined;
  const rowError =
    isSubmitted && top === undefined ? t('dashboardEditor.rowInvalid', { last: maxRows }) : undefined;
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    flushSync(() => setSubmitted(true));
    if (left === undefined || top === undefined) return void focusInvalid(form);
    const refused = refusalOf(onMove({ left: left - 1, top: top - 1 }));
    if (refused === undefined) onClose();
    setRefusal(refused);
  }
  const edit = (set: (text: string) => void) => (event: { currentTarget: HTMLInputElement }) => {
    set(event.currentTarget.value);
    setRefusal(undefined);
  };
  return {
    submit,
    column: { value: column, onChange: edit(setColumn), error: columnError, last: lastColumn },
    row: { value: row, onChange: edit(setRow), error: rowError ?? refusal, last: maxRows },
  };
}

interface CellFieldProps {
  label: string;
  value: string;
  onChange: (event: { currentTarget: HTMLInputElement }) => void;
  error: string | undefined;
  /** The highest number; the hint says it until there is an error. */
  last: number;
}

function CellField({ error, last, ...field }: CellFieldProps): ReactNode {
  const { t } = useMessages(dashboardEditorMessages);
  const hint = error === undefined ? t('dashboardEditor.range', { last }) : undefined;
  return <TextField {...field} error={error} description={hint} inputMode="numeric" autoComplete="off" />;
}

/** A dialog to move a widget by numbers, without dragging. */
export function MoveDialog(props: MoveDialogProps): ReactNode {
  const { open, title, onClose } = props;
  const { t } = useMessages(dashboardEditorMessages);
  const formId = useId();
  const { submit, column, row } = useCellFields(props);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('dashboardEditor.moveTitle', { name: title })}
      description={t('dashboardEditor.moveBody')}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="primary" type="submit" form={formId}>
            {t('dashboardEditor.moveConfirm')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="vt:grid vt:grid-cols-2 vt:gap-4 vt:pb-1">
        <CellField label={t('dashboardEditor.column')} {...column} />
        <CellField label={t('dashboardEditor.row')} {...row} />
      </form>
    </Dialog>
  );
}
