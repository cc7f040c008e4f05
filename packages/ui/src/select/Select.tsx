import { CheckIcon } from 'lucide-react';
import { Label, Listbox, ListboxButton, ListboxOption, ListboxOptions, Field } from '@headlessui/react';
import type { ReactNode, Ref } from 'react';
import { Icon } from '../icon/index.ts';
import { cn } from '../internal/cn.ts';
import { floatingItem, useFloatingPanel } from '../internal/floating.ts';
import { PopupLayer } from '../internal/popupLayer.tsx';
import { SelectButtonContent, selectButton, selectField, selectLabel } from './SelectButton.tsx';

/** One of the choices of a `Select`. */
export interface SelectOption<Value extends string> {
  /** Value of the option. */
  value: Value;
  /** The text of the option. */
  label: string;
  /** Whether it can be seen but not used. Defaults to false. */
  disabled?: boolean | undefined;
}

/** Props of `Select`. */
export interface SelectProps<Value extends string> {
  /** The label. */
  label: string;
  /** Whether the label is only read out, not shown. Defaults to false. */
  hideLabel?: boolean | undefined;
  /** The options. */
  options: readonly SelectOption<Value>[];
  /** Value of the selected option. */
  value: Value;
  /** Called with the new value. */
  onChange: (value: Value) => void;
  /** Whether it can be seen but not used. Defaults to false. */
  disabled?: boolean | undefined;
  /** Classes that are added to those of the root element. */
  className?: string | undefined;
  /** Receives the root element. */
  ref?: Ref<HTMLElement> | undefined;
}

function Option<Value extends string>({ option }: { option: SelectOption<Value> }): ReactNode {
  return (
    <ListboxOption
      value={option.value}
      disabled={option.disabled ?? false}
      className={cn(floatingItem, 'vt:group')}
    >
      <Icon
        icon={<CheckIcon />}
        className="vt:invisible vt:text-accent-text vt:group-data-selected:visible"
      />
      <span className="vt:min-w-0 vt:flex-1">{option.label}</span>
    </ListboxOption>
  );
}

/** A field with a list of choices. */
export function Select<Value extends string>({
  label,
  hideLabel = false,
  options,
  value,
  onChange,
  disabled = false,
  className,
  ref,
}: SelectProps<Value>): ReactNode {
  const panel = useFloatingPanel('vt:w-(--button-width) vt:min-w-40');
  const chosen = options.find((option) => option.value === value);
  return (
    <Field data-slot="select" disabled={disabled} ref={ref ?? null} className={cn(selectField, className)}>
      <Label className={hideLabel ? 'vt:visually-hidden' : selectLabel}>{label}</Label>
      <Listbox value={value} onChange={onChange}>
        <ListboxButton className={selectButton}>
          <SelectButtonContent>{chosen?.label}</SelectButtonContent>
        </ListboxButton>
        <PopupLayer>
          <ListboxOptions modal={false} anchor={{ to: 'bottom start', gap: 4, padding: 8 }} {...panel}>
            {options.map((option) => (
              <Option key={option.value} option={option} />
            ))}
          </ListboxOptions>
        </PopupLayer>
      </Listbox>
    </Field>
  );
}
