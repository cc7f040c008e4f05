import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import { cn } from '../internal/cn.ts';
import { progressFill } from './progress-bar.variants.ts';

/** Props of `ProgressBar`. */
export interface ProgressBarProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The accessible name. */
  label: string;
  /** 0 to 1; null when unknown. */
  value: number | null;
  /** Announced instead of the percentage. */
  valueText?: string | undefined;
  /** The colour. */
  tone?: 'accent' | 'success' | 'danger' | 'muted' | undefined;
}

/** A progress bar. */
export function ProgressBar({
  label,
  value,
  valueText,
  tone = 'accent',
  className,
  ...rest
}: ProgressBarProps): ReactNode {
  const share = value === null ? null : Math.min(Math.max(value, 0), 1);
  return (
    <div
      data-slot="progress-bar"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={share === null ? undefined : Math.round(share * 100)}
      aria-valuetext={valueText}
      {...rest}
      className={cn(
        'vt:h-1 vt:w-full vt:overflow-hidden vt:rounded-full vt:bg-surface-active vt:forced-colors:border',
        className,
      )}
    >
      <div
        className={progressFill({ tone, unknown: share === null })}
        style={{ '--vitrine-share': share ?? 0.35 } as CSSProperties}
      />
    </div>
  );
}
