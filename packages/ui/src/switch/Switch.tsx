import { Description, Field, Label, Switch as HeadlessSwitch } from '@headlessui/react';
import type { ReactNode, Ref } from 'react';
import { cn } from '../internal/cn.ts';

/** What `Switch` takes. */
export interface SwitchProps {
  label: string;
  description?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean | undefined;
  className?: string | undefined;
  ref?: Ref<HTMLElement> | undefined;
}

/** On or off, at once. The label says what is on. */
export function Switch({
  label,
  description,
  checked,
  onChange,
  disabled = false,
  className,
  ref,
}: SwitchProps): ReactNode {
  return (
    <Field
      data-slot="switch"
      disabled={disabled}
      ref={ref ?? null}
      className={cn('vt:flex vt:items-start vt:gap-3', disabled && 'vt:opacity-50', className)}
    >
      <HeadlessSwitch
        checked={checked}
        onChange={onChange}
        className={cn(
          'vt:group vt:relative vt:h-6 vt:w-10 vt:shrink-0 vt:rounded-full vt:border vt:focus-ring',
          'vt:border-border-strong vt:bg-surface-sunken vt:data-checked:border-accent vt:data-checked:bg-accent',
          'vt:forced-colors:data-checked:bg-[Highlight]',
        )}
      >
        <span
          aria-hidden="true"
          className={cn(
            'vt:absolute vt:start-1 vt:top-1 vt:size-3.5 vt:rounded-full vt:bg-border-strong vt:transition-transform vt:duration-fast vt:ease-out',
            'vt:group-data-checked:bg-accent-on vt:ltr:group-data-checked:translate-x-4 vt:rtl:group-data-checked:-translate-x-4',
            'vt:forced-colors:bg-[ButtonText]',
          )}
        />
      </HeadlessSwitch>
      <span className="vt:min-w-0">
        <Label className="vt:flex vt:min-h-6 vt:cursor-pointer vt:items-center">{label}</Label>
        {description && <Description className="vt:text-sm vt:text-muted">{description}</Description>}
      </span>
    </Field>
  );
}
