import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../internal/cn.ts';
import { useTexts } from '../messages/TextsProvider.tsx';
import { SpinnerIcon } from './SpinnerIcon.tsx';

/** Props of `Spinner`. */
export interface SpinnerProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** The accessible name. Defaults to 'Loading…'. */
  label?: string | undefined;
  /** Shows the label next to the ring. */
  showLabel?: boolean | undefined;
  /** Size in pixels. */
  size?: 16 | 20 | 32 | undefined;
}

/** A loading indicator. It has a name but is not announced, so that several spinners on a page stay quiet. */
export function Spinner({
  label,
  showLabel = false,
  size = 20,
  className,
  ...rest
}: SpinnerProps): ReactNode {
  const { t } = useTexts();
  const text = label ?? t('common.loading');
  return (
    <span
      data-slot="spinner"
      role="img"
      aria-label={text}
      {...rest}
      className={cn('vt:inline-flex vt:items-center vt:gap-2 vt:text-sm vt:text-muted', className)}
    >
      <SpinnerIcon size={size} />
      {showLabel && (
        <span className="vt:plain" aria-hidden="true">
          {text}
        </span>
      )}
    </span>
  );
}
