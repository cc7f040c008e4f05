import { CircleAlertIcon } from 'lucide-react';
import type { DashboardPlan, WidgetPlacement, WidgetSize } from '@vitrine/core/dashboard';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '../../button/index.ts';
import { Dialog } from '../../dialog/index.ts';
import { Icon } from '../../icon/index.ts';
import { useMessages } from '../../messages/index.ts';
import { dashboardEditorMessages } from '../../messages/en/dashboardEditor.ts';
import { SizeText } from '../SizeText.tsx';

/** Props of `SizeDialog`. */
export interface SizeDialogProps {
  open: boolean;
  placement: WidgetPlacement;
  title: string;
  /** The allowed sizes, in the order of the catalogue. */
  sizes: readonly WidgetSize[];
  /** Resizes the widget and returns the plan; a refusal is shown in the dialog. */
  onResize: (size: WidgetSize) => DashboardPlan;
  /** Returns why a plan is refused, as text; undefined when it is not. */
  refusalOf: (plan: DashboardPlan) => string | undefined;
  onClose: () => void;
}

interface SizeChoiceProps {
  size: WidgetSize;
  name: string;
  checked: boolean;
  onChoose: (size: WidgetSize) => void;
}

/** One size: a radio button, its numbers, and its shape. */
function SizeChoice({ size, name, checked, onChoose }: SizeChoiceProps): ReactNode {
  const { t } = useMessages(dashboardEditorMessages);
  const { width, height } = size;
  return (
    <label className="vt:flex vt:min-h-10 vt:cursor-pointer vt:items-center vt:gap-3 vt:rounded-control vt:px-2 vt:py-1.5 vt:hover:bg-surface-hover">
      <input
        type="radio"
        name={name}
        checked={checked}
        onChange={() => onChoose(size)}
        aria-label={t('dashboardEditor.sizeSpoken', { width, height })}
        className="vt:size-4 vt:shrink-0 vt:rounded-full vt:border vt:border-border-strong vt:bg-surface-raised vt:checked:border-5 vt:checked:border-accent vt:focus-ring"
      />
      <span className="vt:w-16">
        <SizeText {...size} />
      </span>
      <span
        aria-hidden="true"
        style={{ width: width * 12, height: height * 12 }}
        className="vt:rounded-picture vt:border vt:border-border-strong vt:bg-surface-sunken"
      />
    </label>
  );
}

/** A dialog to choose one of the allowed sizes of a widget. */
export function SizeDialog(props: SizeDialogProps): ReactNode {
  const { open, placement, title, sizes, onResize, refusalOf, onClose } = props;
  const { t } = useMessages(dashboardEditorMessages);
  const id = useId();
  const [size, setSize] = useState<WidgetSize>(placement);
  const [refusal, setRefusal] = useState<string>();
  function submit(event: FormEvent): void {
    event.preventDefault();
    const refused = refusalOf(onResize({ width: size.width, height: size.height }));
    if (refused === undefined) onClose();
    setRefusal(refused);
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('dashboardEditor.resizeTitle', { name: title })}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="primary" type="submit" form={id}>
            {t('dashboardEditor.resizeConfirm')}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} className="vt:pb-1">
        <fieldset className="vt:plain" aria-describedby={refusal && `${id}-refusal`}>
          <legend className="vt:visually-hidden">{t('dashboardEditor.sizeChoices')}</legend>
          {sizes.map((each) => (
            <SizeChoice
              key={`${each.width} ${each.height}`}
              size={each}
              name={id}
              checked={each.width === size.width && each.height === size.height}
              onChoose={setSize}
            />
          ))}
        </fieldset>
        {refusal !== undefined && (
          <p id={`${id}-refusal`} role="alert" className="vt:flex vt:gap-1 vt:text-sm vt:text-danger-text">
            <Icon icon={<CircleAlertIcon />} className="vt:mt-px" />
            {refusal}
          </p>
        )}
      </form>
    </Dialog>
  );
}
