import type { ComponentProps, ReactNode } from 'react';
import { FieldFrame, type FieldProps } from '../internal/field/Field.tsx';
import { controlVariants } from '../internal/field/field.variants.ts';
import { useTextDirection } from '../internal/field/useTextDirection.ts';

/** Props of `TextField`. */
export interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'children'> {}

/** A text field of one line. `className` goes to the field, `ref` and all other props to the input. */
export function TextField({
  label,
  hideLabel,
  description,
  error,
  className,
  id,
  'aria-describedby': describedBy,
  ...rest
}: TextFieldProps): ReactNode {
  const { dir, onInput } = useTextDirection(rest);
  return (
    <FieldFrame {...{ label, hideLabel, description, error, className, id, describedBy }} slot="text-field">
      {(control) => (
        <input type="text" dir={dir} {...rest} {...control} onInput={onInput} className={controlVariants()} />
      )}
    </FieldFrame>
  );
}
