import { CircleAlertIcon } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Icon } from '../../icon/index.ts';
import { cn } from '../cn.ts';

/** Props of every labelled field. */
export interface FieldProps {
  /** The label. Available to assistive technology even with `hideLabel`. */
  label: string;
  /** Whether the label is hidden visually. Defaults to false. */
  hideLabel?: boolean | undefined;
  /** A hint below the field. */
  description?: ReactNode;
  /** The error message; marks the control as invalid. */
  error?: string | undefined;
}

/** Attributes that connect a control with its label, hint and error. */
export interface FieldControlAttributes {
  id: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

/** Props of `FieldFrame`. */
export interface FieldFrameProps extends FieldProps {
  id?: string | undefined;
  slot: string;
  className?: string | undefined;
  describedBy?: string | undefined;
  children: (control: FieldControlAttributes) => ReactNode;
}

/** The layout of every field: label above the control, hint and error below. */
export function FieldFrame(props: FieldFrameProps): ReactNode {
  const ownId = useId();
  const id = props.id ?? ownId;
  const { label, hideLabel, description, error, describedBy } = props;
  const descriptionId = description ? `${id}-description` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const described = [describedBy, errorId, descriptionId].filter(Boolean).join(' ');
  return (
    <div data-slot={props.slot} className={cn('vt:flex vt:min-w-0 vt:flex-col vt:gap-1', props.className)}>
      <label htmlFor={id} className={hideLabel ? 'vt:visually-hidden' : 'vt:text-sm vt:font-medium'}>
        {label}
      </label>
      {props.children({
        id,
        ...(error ? { 'aria-invalid': true } : {}),
        ...(described ? { 'aria-describedby': described } : {}),
      })}
      {error && (
        <p id={errorId} className="vt:flex vt:gap-1 vt:text-sm vt:text-danger-text">
          <Icon icon={<CircleAlertIcon />} className="vt:mt-px" />
          {error}
        </p>
      )}
      {description && (
        <p id={descriptionId} className="vt:text-sm vt:text-muted">
          {description}
        </p>
      )}
    </div>
  );
}
