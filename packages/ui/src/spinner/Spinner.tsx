import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../internal/cn.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { SpinnerMark } from './SpinnerMark.tsx';

/** What `Spinner` takes. */
export interface SpinnerProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** What is loading; 'Loading…' unless told. */
  label?: string | undefined;
  /** Shows the label beside the ring. */
  showLabel?: boolean | undefined;
  /** Pixels. */
  size?: 16 | 20 | 32 | undefined;
}

/** Says that something is loading. It has a name, but does not announce itself: nine of them stay quiet. */
export function Spinner({
  label,
  showLabel = false,
  size = 20,
  className,
  ...rest
}: SpinnerProps): ReactNode {
  const { t } = useMessages();
  const text = label ?? t('common.loading');
  return (
    <span
      data-slot="spinner"
      role="img"
      aria-label={text}
      {...rest}
      className={cn('vt:inline-flex vt:items-center vt:gap-2 vt:text-sm vt:text-muted', className)}
    >
      <SpinnerMark size={size} />
      {showLabel && (
        <span className="vt:plain" aria-hidden="true">
          {text}
        </span>
      )}
    </span>
  );
}
