import type { ApiError } from '@vitrine/core/contract';
import { useId, useRef, type ComponentProps, type ReactNode } from 'react';
import { Icon, type IconElement } from '../icon/index.ts';
import { cn } from '../internal/cn.ts';
import { isSessionOver } from '../internal/isSessionOver.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { dashboardMessages } from '../messages/en/dashboard.ts';
import { Spinner } from '../spinner/index.ts';
import { WidgetProblem } from './WidgetProblem.tsx';
import { WidgetStale } from './WidgetStale.tsx';

/** Props of `WidgetTile`. */
export interface WidgetTileProps extends Omit<ComponentProps<'section'>, 'title'> {
  /** The heading of the widget. */
  title: string;
  /** The state of the widget's data. */
  status: 'loading' | 'ready' | 'error' | 'forbidden' | 'offline';
  /** The error; with `ready`, why the reload failed. */
  error?: ApiError | undefined;
  /** Called by the retry button; without it there is no button. */
  onRetry?: (() => void) | undefined;
  /** Newer data is loading; the current data stays visible. */
  refreshing?: boolean | undefined;
  /** Arrival time of the data, in milliseconds since 1970. */
  updatedAt?: number | undefined;
  /** The current day (`yyyy-MM-dd`), so that older data is shown with its day; without it only the time is shown. */
  today?: string | undefined;
  /** Content at the end of the heading's line, or below it where there is no room. */
  summary?: ReactNode;
  /** Shown while the data loads, with the shape of the content. */
  placeholder?: ReactNode;
  /** Shown when the data is loaded. */
  children?: ReactNode;
}

/** The card of a widget: heading, summary and content, or why there is no content. */
export function WidgetTile(props: WidgetTileProps): ReactNode {
  const { title, status, error, onRetry, refreshing, updatedAt, today, summary, ...others } = props;
  const { className, placeholder, children, ...rest } = others;
  const { t } = useMessages(dashboardMessages);
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const isReady = status === 'ready';
  const retry =
    onRetry &&
    (() => {
      // The button disappears after a successful retry.
      heading.current?.focus({ preventScroll: true });
      onRetry();
    });
  return (
    <section
      data-slot="widget-tile"
      data-status={status}
      aria-labelledby={titleId}
      aria-busy={status === 'loading' || refreshing === true}
      {...rest}
      className={cn(
        'vt:relative vt:flex vt:min-w-0 vt:flex-1 vt:flex-col vt:gap-2 vt:rounded-card vt:border vt:border-border vt:bg-surface-raised vt:px-4 vt:py-3',
        className,
      )}
    >
      <header className="vt:flex vt:flex-wrap vt:items-center vt:justify-between vt:gap-x-2 vt:gap-y-1">
        <h2
          ref={heading}
          id={titleId}
          tabIndex={-1}
          className="vt:flex vt:min-h-6 vt:min-w-0 vt:items-center vt:gap-2 vt:rounded-picture vt:font-semibold vt:focus-ring"
        >
          {status === 'forbidden' ? t('dashboard.titleForbidden', { title }) : title}
          {isReady && refreshing && <Spinner size={16} />}
        </h2>
        {isReady && error && !isSessionOver(error) && (
          <WidgetStale {...{ title, updatedAt, today }} onRetry={retry} />
        )}
        {(isReady || status === 'loading') && summary}
      </header>
      {status === 'loading' && (
        <>
          <span className="vt:visually-hidden">{t('dashboard.loadingWidget', { title })}</span>
          {placeholder}
        </>
      )}
      {isReady && children}
      {!isReady && status !== 'loading' && <WidgetProblem {...{ title, status, error }} onRetry={retry} />}
    </section>
  );
}

/** Props of `WidgetHint`. */
export interface WidgetHintProps {
  /** A decorative icon. */
  icon: IconElement;
  /** The text. */
  children: ReactNode;
  /** An action for the user. */
  action?: ReactNode;
}

/** Shown in a widget without entries: one sentence and one action. */
export function WidgetHint({ icon, children, action }: WidgetHintProps): ReactNode {
  return (
    <div
      data-slot="widget-hint"
      className="vt:flex vt:min-h-0 vt:flex-1 vt:flex-col vt:items-center vt:justify-center vt:gap-1.5 vt:text-center vt:text-sm vt:text-muted"
    >
      <Icon icon={icon} size={20} />
      <p className="vt:plain">{children}</p>
      {action}
    </div>
  );
}
