import type { ApiError } from '@vitrine/core/contract';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { Button, IconButton } from '../button/index.ts';
import { Icon, type IconName } from '../icon/index.ts';
import { cn } from '../internal/cn.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { Spinner } from '../spinner/index.ts';

/** What `WidgetTile` takes. */
export interface WidgetTileProps extends Omit<ComponentProps<'section'>, 'title'> {
  title: string;
  status: 'loading' | 'ready' | 'error' | 'forbidden' | 'offline';
  /** Why it could not be loaded; beside `ready`, why it could not be refreshed. */
  error?: ApiError | undefined;
  onRetry?: (() => void) | undefined;
  /** Newer data is on its way; the old one stays. */
  refreshing?: boolean | undefined;
  /** When the data arrived, in milliseconds since 1970. */
  updatedAt?: number | undefined;
  /** At the end of the heading's line, or below it where there is no room. */
  summary?: ReactNode;
  /** Drawn while it loads, in the shape of what comes. */
  placeholder?: ReactNode;
  /** Drawn when it is ready. */
  children?: ReactNode;
}

type ProblemProps = Pick<WidgetTileProps, 'status' | 'error' | 'onRetry'>;

function Problem({ status, error, onRetry }: ProblemProps): ReactNode {
  const { t } = useMessages();
  const isForbidden = status === 'forbidden';
  const icon = isForbidden ? 'forbidden' : status === 'offline' ? 'offline' : 'alert';
  return (
    <div
      role={isForbidden ? undefined : 'alert'}
      className="vt:flex vt:min-h-0 vt:flex-1 vt:flex-col vt:items-start vt:gap-2 vt:overflow-y-auto vt:text-sm"
    >
      <p className="vt:flex vt:gap-2 vt:text-muted">
        <Icon name={icon} className={cn('vt:mt-px', !isForbidden && 'vt:text-danger-text')} />
        <span>
          {!isForbidden && (
            <strong className="vt:font-medium vt:text-text">{t('dashboard.loadFailed')}. </strong>
          )}
          {isForbidden ? t('common.forbiddenBody') : t(`common.error.${error?.code ?? 'offline'}`)}
        </span>
      </p>
      {onRetry && !isForbidden && (
        <Button size="small" icon="retry" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      )}
    </div>
  );
}

/** Says how old the data is when newer could not be had; in a small widget by a sign with the sentence as its hint. */
function Stale({ updatedAt, onRetry }: Pick<WidgetTileProps, 'updatedAt' | 'onRetry'>): ReactNode {
  const { t, formatTime } = useMessages();
  const time = updatedAt === undefined ? '' : formatTime(new Date(updatedAt).toISOString());
  const sentence = t('dashboard.refreshFailed', { time });
  return (
    <span className="vt:flex vt:items-center vt:gap-1 vt:text-xs vt:text-warning" role="status">
      <span title={sentence} className="vt:flex">
        <Icon name="warning" />
      </span>
      <span className="vt:visually-hidden vt:@[440px]/cell:not-visually-hidden">{sentence}</span>
      {onRetry && (
        <IconButton
          size="small"
          icon="retry"
          label={t('common.retry')}
          onClick={onRetry}
          className="vt:-my-1 vt:text-text"
        />
      )}
    </span>
  );
}

/** A widget's card: its heading, what it sums up, and what it shows, or why it shows nothing. */
export function WidgetTile(props: WidgetTileProps): ReactNode {
  const { title, status, error, onRetry, refreshing, updatedAt, summary, placeholder, ...others } = props;
  const { className, children, ...rest } = others;
  const { t } = useMessages();
  const titleId = useId();
  const isReady = status === 'ready';
  return (
    <section
      data-slot="widget-tile"
      data-status={status}
      aria-labelledby={titleId}
      aria-busy={status === 'loading' || refreshing === true}
      {...rest}
      className={cn(
        'vt:flex vt:min-w-0 vt:flex-1 vt:flex-col vt:gap-2 vt:rounded-card vt:border vt:border-border vt:bg-surface-raised vt:px-4 vt:py-3',
        className,
      )}
    >
      <header className="vt:flex vt:flex-wrap vt:items-center vt:justify-between vt:gap-x-4 vt:gap-y-1">
        <h2 id={titleId} className="vt:flex vt:min-h-6 vt:min-w-0 vt:items-center vt:gap-2 vt:font-semibold">
          {status === 'forbidden' ? t('dashboard.titleForbidden', { title }) : title}
          {isReady && refreshing && <Spinner size={16} />}
        </h2>
        {isReady && error && <Stale {...{ updatedAt, onRetry }} />}
        {(isReady || status === 'loading') && summary}
      </header>
      {status === 'loading' && (
        <>
          <span className="vt:visually-hidden">{t('dashboard.loadingWidget', { title })}</span>
          {placeholder}
        </>
      )}
      {isReady && children}
      {!isReady && status !== 'loading' && <Problem {...{ status, error, onRetry }} />}
    </section>
  );
}

/** What `WidgetHint` takes. */
export interface WidgetHintProps {
  icon: IconName;
  children: ReactNode;
}

/** In place of entries where there are none yet: one quiet sentence. */
export function WidgetHint({ icon, children }: WidgetHintProps): ReactNode {
  return (
    <div
      data-slot="widget-hint"
      className="vt:flex vt:min-h-0 vt:flex-1 vt:flex-col vt:items-center vt:justify-center vt:gap-2 vt:text-center vt:text-sm vt:text-muted"
    >
      <Icon name={icon} size={20} />
      <p>{children}</p>
    </div>
  );
}
