import { EyeIcon, EyeOffIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { IconButton } from '../button/index.ts';
import { FieldFrame } from '../internal/field/Field.tsx';
import { controlVariants } from '../internal/field/field.variants.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import type { TextFieldProps } from '../text-field/index.ts';

/** Props of `PasswordField`. */
export type PasswordFieldProps = Omit<TextFieldProps, 'type'>;

/** A password field. The password can be shown, pasted and filled in by a password manager. */
export function PasswordField({
  label,
  hideLabel,
  description,
  error,
  className,
  id,
  'aria-describedby': describedBy,
  ...rest
}: PasswordFieldProps): ReactNode {
  const { t } = useMessages();
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame
      {...{ label, hideLabel, description, error, className, id, describedBy }}
      slot="password-field"
    >
      {(control) => (
        <div className="vt:relative">
          <input
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            {...rest}
            {...control}
            type={shown ? 'text' : 'password'}
            className={controlVariants({ end: true })}
          />
          <IconButton
            icon={shown ? <EyeOffIcon /> : <EyeIcon />}
            size="small"
            label={t(shown ? 'common.hidePassword' : 'common.showPassword')}
            onClick={() => setShown(!shown)}
            className="vt:absolute vt:end-1 vt:top-1/2 vt:-translate-y-1/2"
          />
        </div>
      )}
    </FieldFrame>
  );
}
