import { CircleAlertIcon } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Icon } from '../../icon/index.ts';
import { cn } from '../cn.ts';

/** What every labelled field takes. */
export interface FieldProps {
  /** Always there for assistive technology, even when `hideLabel` is set. */
  label: string;
  /** Whether the label is only read out, not shown. Defaults to false. */
  hideLabel?: boolean | undefined;
  /** A hint below the field. */
  description?: ReactNode;
  /** What is wrong; it marks the control and is tied to it. */
  error?: string | undefined;
}

/** Attributes that tie a control to its label, hint and error. */
export interface FieldControlAttributes {
  id: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

/** What `FieldFrame` takes. */
export interface FieldFrameProps extends FieldProps {
  id?: string | undefined;
  slot: string;
  className?: string | undefined;
  describedBy?: string | undefined;
  children: (control: FieldControlAttributes) => ReactNode;
}

/** Label above, control, hint and error below: the one anatomy of a field. */
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
