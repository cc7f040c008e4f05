import type { ComponentProps, ReactNode } from 'react';
import { FieldFrame, type FieldProps } from '../internal/field/Field.tsx';
import { controlVariants } from '../internal/field/field.variants.ts';

/** What `TextField` takes. */
export interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'children'> {}

/** One line of text. `className` goes to the field, `ref` and everything else to its input. */
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
  return (
    <FieldFrame {...{ label, hideLabel, description, error, className, id, describedBy }} slot="text-field">
      {(control) => <input type="text" {...rest} {...control} className={controlVariants()} />}
    </FieldFrame>
  );
}
