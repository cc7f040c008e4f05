import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../internal/cn.ts';
import { FieldFrame, type FieldProps } from '../internal/field/Field.tsx';
import { controlVariants } from '../internal/field/field.variants.ts';
import { useTextDirection } from '../internal/field/useTextDirection.ts';

/** Props of `TextArea`. */
export interface TextAreaProps extends FieldProps, Omit<ComponentProps<'textarea'>, 'children'> {}

/** A text field of several lines that grows with its content. */
export function TextArea({
  label,
  hideLabel,
  description,
  error,
  className,
  id,
  'aria-describedby': describedBy,
  ...rest
}: TextAreaProps): ReactNode {
  const { dir, onInput } = useTextDirection(rest);
  return (
    <FieldFrame {...{ label, hideLabel, description, error, className, id, describedBy }} slot="text-area">
      {(control) => (
        <textarea
          rows={3}
          dir={dir}
          {...rest}
          {...control}
          onInput={onInput}
          className={cn(
            controlVariants(),
            'vt:field-sizing-content vt:over:h-auto vt:min-h-row vt:resize-y vt:py-2',
          )}
        />
      )}
    </FieldFrame>
  );
}
