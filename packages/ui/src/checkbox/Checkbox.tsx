import { CheckIcon, MinusIcon } from 'lucide-react';
import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { Icon } from '../icon/index.ts';
import { cn } from '../internal/cn.ts';
import { checkboxBox } from './checkbox.variants.ts';

/** Props of `Checkbox`. */
export interface CheckboxProps extends Omit<ComponentProps<'label'>, 'onChange' | 'children'> {
  /** The label. */
  label: string;
  /** Whether the label is only read out, not shown. Defaults to false. */
  hideLabel?: boolean | undefined;
  /** A sentence below the label. */
  description?: ReactNode;
  /** Whether it is checked. */
  checked: boolean;
  /** Whether some, but not all, of the items that it represents are checked. */
  indeterminate?: boolean | undefined;
  /** Whether it can be seen but not used. Defaults to false. */
  disabled?: boolean | undefined;
  /** The `tabindex` of the box, for lists that handle the keys themselves. */
  tabIndex?: number | undefined;
  /** The name of the value in a form. */
  name?: string | undefined;
  /** Called with whether it is now checked. */
  onChange: (checked: boolean) => void;
}

/** A choice that takes effect when its form is saved. Use `Switch` for a setting that takes effect at once. */
export function Checkbox({
  label,
  hideLabel = false,
  description,
  checked,
  indeterminate = false,
  disabled = false,
  name,
  tabIndex,
  onChange,
  className,
  ...rest
}: CheckboxProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <label
      data-slot="checkbox"
      {...rest}
      className={cn(
        'vt:inline-flex vt:min-h-6 vt:min-w-6 vt:items-start vt:gap-2 vt:py-0.5',
        disabled ? 'vt:cursor-not-allowed vt:opacity-50' : 'vt:cursor-pointer',
        className,
      )}
    >
      <span className="vt:relative vt:mt-0.5 vt:flex vt:size-4">
        <input
          ref={input}
          type="checkbox"
          checked={checked}
          disabled={disabled}
          name={name}
          tabIndex={tabIndex}
          onChange={(event) => onChange(event.target.checked)}
          className={checkboxBox({ filled: checked || indeterminate })}
        />
        {(checked || indeterminate) && (
          <Icon
            icon={indeterminate ? <MinusIcon /> : <CheckIcon />}
            className="vt:pointer-events-none vt:absolute vt:inset-0 vt:text-accent-on vt:over:forced-colors:text-current"
          />
        )}
      </span>
      <span className={hideLabel ? 'vt:visually-hidden' : 'vt:min-w-0'}>
        {label}
        {description && <span className="vt:block vt:text-sm vt:text-muted">{description}</span>}
      </span>
    </label>
  );
}
