import { useId, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { cn } from '../internal/cn.ts';

/** Props of `Switch`. */
export interface SwitchProps {
  /** Names the switch. */
  label: string;
  /** A sentence below the label. */
  description?: ReactNode;
  /** Whether it is on. */
  checked: boolean;
  /** Called with whether it is now on. */
  onChange: (checked: boolean) => void;
  /** Whether it can be seen but not used. Defaults to false. */
  disabled?: boolean | undefined;
  /** Classes that are added to those of the root element. */
  className?: string | undefined;
  /** Receives the root element. */
  ref?: Ref<HTMLDivElement> | undefined;
}

const track = cn(
  'vt:peer vt:m-0 vt:h-6 vt:w-10 vt:cursor-[inherit] vt:appearance-none vt:rounded-full vt:border vt:focus-ring',
  'vt:border-border-strong vt:bg-surface-sunken vt:checked:border-accent vt:checked:bg-accent',
  'vt:forced-colors:checked:bg-[Highlight]',
);

const thumb = cn(
  'vt:pointer-events-none vt:absolute vt:start-1.25 vt:top-1.25 vt:size-3.5 vt:rounded-full vt:bg-border-strong vt:transition-transform vt:duration-fast vt:ease-out',
  'vt:peer-checked:bg-accent-on vt:ltr:peer-checked:translate-x-4 vt:rtl:peer-checked:-translate-x-4',
  'vt:forced-colors:bg-[ButtonText]',
);

/** A setting that takes effect at once. The label names what is on, such as 'Notifications'. */
export function Switch({
  label,
  description,
  checked,
  onChange,
  disabled = false,
  className,
  ref,
}: SwitchProps): ReactNode {
  const id = useId();
  const faded = disabled && 'vt:opacity-50';
  function changeByEnter(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onChange(!checked);
  }
  return (
    <div
      data-slot="switch"
      ref={ref}
      className={cn(
        'vt:flex vt:items-start vt:gap-3',
        disabled ? 'vt:cursor-not-allowed' : 'vt:cursor-pointer',
        className,
      )}
    >
      <span className={cn('vt:relative vt:flex vt:shrink-0', faded)}>
        <input
          id={id}
          type="checkbox"
          role="switch"
          checked={checked}
          aria-checked={checked}
          disabled={disabled}
          aria-describedby={description === undefined ? undefined : `${id}-description`}
          onChange={({ target }) => onChange(target.checked)}
          onKeyDown={changeByEnter}
          className={track}
        />
        <span aria-hidden="true" className={thumb} />
      </span>
      <span className="vt:min-w-0">
        <label htmlFor={id} className={cn('vt:flex vt:min-h-6 vt:cursor-[inherit] vt:items-center', faded)}>
          {label}
        </label>
        {description !== undefined && (
          <span id={`${id}-description`} className="vt:block vt:text-sm vt:text-muted">
            {description}
          </span>
        )}
      </span>
    </div>
  );
}
