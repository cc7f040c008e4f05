import { CircleAlertIcon, CloudOffIcon, LockIcon, RotateCcwIcon } from 'lucide-react';
import type { ApiError } from '@vitrine/core/contract';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { Button } from '../button/index.ts';
import { Icon } from '../icon/index.ts';
import { cn } from '../internal/cn.ts';
import { isSessionOver } from '../internal/isSessionOver.ts';
import { errorText } from '../internal/errorText.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { reportMessages } from '../messages/en/report.ts';
import { statesMessages } from '../messages/en/states.ts';
import { Spinner } from '../spinner/index.ts';

/** Props of `ReportSection`. */
export interface ReportSectionProps extends Omit<ComponentProps<'section'>, 'title'> {
  /** The heading. */
  title: string;
  /** The state of the section's figures. */
  status: 'loading' | 'ready' | 'error' | 'forbidden' | 'offline';
  /** The error, for the status `error`. */
  error?: ApiError | undefined;
  /** Called by the retry button; without it there is no button. */
  onRetry?: (() => void) | undefined;
  /** Whether newer figures are loading; the current ones stay visible. */
  refreshing?: boolean | undefined;
  /** A remark below the heading. */
  note?: string | undefined;
  /** The figures. Give the section a minimum height, to avoid a layout shift. */
  children?: ReactNode;
}

/** Why there are no figures. */
function Problem({ title, status, error, onRetry }: ReportSectionProps): ReactNode {
  const { t } = useMessages(reportMessages, statesMessages);
  if (isSessionOver(error))
    return <p className="vt:py-2 vt:text-sm vt:text-muted">{t('states.notLoaded')}</p>;
  const isForbidden = status === 'forbidden';
  return (
    <div
      role={isForbidden ? undefined : 'alert'}
      className="vt:flex vt:flex-col vt:items-start vt:gap-2 vt:py-2 vt:text-sm"
    >
      <p className="vt:flex vt:gap-2 vt:font-medium">
        <Icon
          icon={isForbidden ? <LockIcon /> : status === 'offline' ? <CloudOffIcon /> : <CircleAlertIcon />}
          className={cn('vt:mt-px', isForbidden ? 'vt:text-muted' : 'vt:text-danger-text')}
        />
        {isForbidden ? t('states.forbiddenTitle') : t('report.loadFailed', { section: title })}
      </p>
      <p className="vt:text-muted">
        {isForbidden ? t('states.forbiddenBody') : errorText(t, error ?? { code: 'offline' })}
      </p>
      {onRetry && !isForbidden && (
        <Button size="small" icon={<RotateCcwIcon />} onClick={onRetry}>
          {t('common.retry')}
        </Button>
      )}
    </div>
  );
}

/**
 * A card of the report. It shows a spinner until its figures are loaded, its own error with a retry button, and a small
 * spinner during a reload.
 */
export function ReportSection(props: ReportSectionProps): ReactNode {
  const { title, status, error, onRetry, refreshing, note, className, children, ...rest } = props;
  const { t } = useMessages(reportMessages);
  const titleId = useId();
  return (
    <section
      data-slot="report-section"
      data-status={status}
      aria-labelledby={titleId}
      aria-busy={status === 'loading' || refreshing === true}
      {...rest}
      className={cn(
        'vt:flex vt:min-w-0 vt:flex-col vt:gap-3 vt:rounded-card vt:border vt:border-border vt:bg-surface-raised vt:p-5 vt:compact:p-4',
        className,
      )}
    >
      <header className="vt:flex vt:min-h-5 vt:items-center vt:justify-between vt:gap-3">
        <h2 id={titleId} className="vt:font-semibold">
          {title}
        </h2>
        {status === 'ready' && refreshing && <Spinner size={16} />}
      </header>
      {status === 'loading' && (
        <div className="vt:flex vt:min-h-16 vt:flex-1 vt:items-center vt:justify-center">
          <Spinner label={t('report.loadingSection', { section: title })} />
        </div>
      )}
      {status === 'ready' && children}
      {status === 'ready' && note !== undefined && <p className="vt:text-xs vt:text-muted">{note}</p>}
      {(status === 'error' || status === 'forbidden' || status === 'offline') && (
        <Problem {...{ title, status, error, onRetry }} />
      )}
    </section>
  );
}
