import type { ApiError } from '@vitrine/core/contract';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { Button } from '../button/index.ts';
import { cn } from '../internal/cn.ts';
import { errorText } from '../internal/errorText.ts';
import { ScrollRegion } from '../internal/ScrollRegion.tsx';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { similarityMessages } from '../messages/en/recognition/similarity.ts';
import { Skeleton } from '../skeleton/index.ts';
import { Spinner } from '../spinner/index.ts';

/** What a `ThumbnailWidget` shows in place of files. */
export type ThumbnailWidgetState = 'loading' | 'empty' | 'failed' | 'pending' | 'off';

/** Props of `ThumbnailWidget`. */
export interface ThumbnailWidgetProps extends Omit<ComponentProps<'section'>, 'title'> {
  /** The heading. */
  title: string;
  /** What is shown in place of `children`; undefined for files. */
  state?: ThumbnailWidgetState | undefined;
  /** Why the files could not be loaded, for the state `failed`. */
  error?: ApiError | undefined;
  /** Loads the files again, for the state `failed`. */
  onRetry?: (() => void) | undefined;
  /** Whether the files are being loaded again. Defaults to false. */
  retrying?: boolean | undefined;
  /** Highest height of the content in pixels; longer content scrolls. Defaults to no limit. */
  maxHeight?: number | undefined;
  /** Controls beside the heading. */
  controls?: ReactNode;
  /** The files, such as a `ThumbnailList`. */
  children?: ReactNode;
}

function StateText({
  state,
  error,
  onRetry,
  retrying = false,
}: Pick<ThumbnailWidgetProps, 'error' | 'onRetry' | 'retrying'> & {
  state: ThumbnailWidgetState;
}): ReactNode {
  const { t } = useMessages(similarityMessages);
  if (state === 'loading')
    return (
      <div className="vt:relative vt:grid vt:grid-cols-3 vt:gap-3">
        {Array.from({ length: 3 }, (_, place) => (
          <Skeleton key={place} shape="block" className="vt:over:aspect-square vt:over:h-auto" />
        ))}
        <span className="vt:absolute vt:inset-0 vt:grid vt:place-items-center">
          <Spinner size={20} label={t('similarity.loading')} />
        </span>
      </div>
    );
  if (state === 'pending' || state === 'off')
    return <p className="vt:text-muted">{t(`similarity.state.${state}`)}</p>;
  return (
    <div className="vt:flex vt:flex-wrap vt:items-center vt:gap-x-3 vt:gap-y-1 vt:text-muted">
      <p className="vt:plain">{t('similarity.noResults')}</p>
      {state === 'failed' && (
        <>
          {onRetry && (
            <Button size="small" variant="quiet" busy={retrying} onClick={onRetry}>
              {t('common.retry')}
            </Button>
          )}
          {error && (
            <p className="vt:w-full vt:text-xs">{t('similarity.failed', { reason: errorText(t, error) })}</p>
          )}
        </>
      )}
    </div>
  );
}

/**
 * A titled list of small pictures, or why there is none. A failed request shows the same as no result, with a quiet way to
 * try again.
 */
export function ThumbnailWidget({
  title,
  state,
  error,
  onRetry,
  retrying,
  maxHeight,
  controls,
  className,
  children,
  ...rest
}: ThumbnailWidgetProps): ReactNode {
  const headingId = useId();
  const content = (
    <>
      <div role="status" className="vt:block">
        {state !== undefined && <StateText {...{ state, error, onRetry, retrying }} />}
      </div>
      {state === undefined && children}
    </>
  );
  return (
    <section
      data-slot="thumbnail-widget"
      data-state={state}
      aria-labelledby={headingId}
      {...rest}
      className={cn('vt:flex vt:flex-col vt:gap-2', className)}
    >
      <div className="vt:flex vt:min-h-9 vt:items-center vt:gap-2">
        <h2 id={headingId} className="vt:min-w-0 vt:flex-1 vt:text-sm vt:font-semibold">
          {title}
        </h2>
        {controls}
      </div>
      {maxHeight === undefined ? (
        <div data-slot="thumbnail-widget-content" className="vt:block">
          {content}
        </div>
      ) : (
        <ScrollRegion
          label={title}
          data-slot="thumbnail-widget-content"
          // The focus ring of the outermost pictures needs space inside of the part that scrolls.
          className="vt:-m-1 vt:overflow-y-auto vt:p-1 vt:focus-ring-inset"
          style={{ maxHeight }}
        >
          {content}
        </ScrollRegion>
      )}
    </section>
  );
}
