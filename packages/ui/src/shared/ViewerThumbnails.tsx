import type { MediaUrlSource, MediaUrlState } from '@vitrine/core/assets';
import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { IconButton } from '../button/index.ts';
import { Icon } from '../icon/index.ts';
import { ChevronLeftIcon, ChevronRightIcon, FileIcon } from '../icon/viewerIcons.tsx';
import { cn } from '../internal/cn.ts';
import { drawPicture } from '../internal/drawPicture.tsx';
import { useTexts } from '../messages/TextsProvider.tsx';
import { sharedMessages } from '../messages/en/sharing/shared.ts';
import { ViewerPosition } from './ViewerPosition.tsx';

/** A thumbnail of the viewer. */
export interface ViewerThumbnail {
  /** Unique among the thumbnails. */
  readonly id: string;
  /** The text alternative: title, description or file name. */
  readonly alt: string;
  /** Address of the small picture. */
  readonly src: string | MediaUrlSource;
}

/** Props of `ViewerThumbnails`. */
export interface ViewerThumbnailsProps extends Omit<ComponentProps<'section'>, 'children' | 'onSelect'> {
  /** The thumbnails of the page. */
  thumbnails: readonly ViewerThumbnail[];
  /** Id of the chosen file. */
  selectedId: string | undefined;
  /** Thumbnails side by side. */
  columns: number;
  /** The page, from 1. */
  page: number;
  /** Number of pages. */
  pages: number;
  /** Called when a thumbnail is chosen. */
  onSelect: (event: { id: string }) => void;
  /** Called for another page. */
  onPage: (event: { page: number }) => void;
  /** Called when the last thumbnail comes into view, in one column. */
  onEnd?: (() => void) | undefined;
}

function Paging({
  page,
  pages,
  onPage,
}: Pick<ViewerThumbnailsProps, 'page' | 'pages' | 'onPage'>): ReactNode {
  const { t } = useTexts(sharedMessages);
  const turn = (by: 1 | -1) => {
    const next = page + by;
    if (next >= 1 && next <= pages) onPage({ page: next });
  };
  return (
    <div className="vt:flex vt:items-center vt:justify-end vt:gap-1">
      <IconButton
        size="small"
        icon={<ChevronLeftIcon className="vt:rtl:-scale-x-100" />}
        label={t('shared.previousPage')}
        aria-disabled={page <= 1}
        onClick={() => turn(-1)}
      />
      <ViewerPosition index={page} total={pages} className="vt:text-muted" />
      <IconButton
        size="small"
        icon={<ChevronRightIcon className="vt:rtl:-scale-x-100" />}
        label={t('shared.nextPage')}
        aria-disabled={page >= pages}
        onClick={() => turn(1)}
      />
    </div>
  );
}

function Picture({
  src,
  picture,
  alt,
}: {
  src: ViewerThumbnail['src'];
  picture: MediaUrlState;
  alt: string;
}): ReactNode {
  const [failedUrl, setFailedUrl] = useState<string>();
  if (picture.status === 'failed' || (picture.status === 'ready' && picture.url === failedUrl))
    return (
      <span className="vt:flex vt:size-full vt:flex-col vt:items-center vt:justify-center vt:gap-1 vt:p-1 vt:text-xs vt:text-muted">
        <Icon icon={<FileIcon />} size={20} />
        <span className="vt:max-w-full vt:truncate">{alt}</span>
      </span>
    );
  if (picture.status === 'loading') return <span role="img" aria-label={alt} className="vt:size-full" />;
  return (
    <img
      src={picture.url}
      alt={alt}
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => (typeof src === 'string' ? setFailedUrl(src) : src.fail(picture.url))}
      className="vt:size-full vt:object-contain vt:select-none"
    />
  );
}

/** Calls `onEnd` when the element comes near the window. */
function EndMark({ onEnd }: { onEnd: () => void }): ReactNode {
  const mark = useRef<HTMLDivElement>(null);
  const latest = useRef(onEnd);
  useEffect(() => {
    latest.current = onEnd;
  });
  useEffect(() => {
    if (!mark.current || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && latest.current(),
      { rootMargin: '800px' },
    );
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, []);
  return <div ref={mark} aria-hidden="true" className="vt:plain" />;
}

/** The thumbnails of a viewer, a page at a time; in one column all of them. */
export function ViewerThumbnails(props: ViewerThumbnailsProps): ReactNode {
  const { thumbnails, selectedId, columns, page, pages, onSelect, onPage, onEnd, className, ...rest } = props;
  const { t } = useTexts(sharedMessages);
  const isColumn = columns === 1;
  return (
    <section
      data-slot="viewer-thumbnails"
      aria-label={t('shared.files')}
      {...rest}
      className={cn('vt:min-w-0', className)}
    >
      {!isColumn && <Paging page={page} pages={pages} onPage={onPage} />}
      <ul
        className={cn('vt:grid vt:gap-2', !isColumn && 'vt:pt-2')}
        style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
      >
        {thumbnails.map(({ id, alt, src }) => (
          <li key={id} className="vt:flex">
            <button
              type="button"
              aria-current={id === selectedId ? 'true' : undefined}
              onClick={() => onSelect({ id })}
              className={cn(
                'vt:flex vt:w-full vt:overflow-hidden vt:rounded-picture vt:border-2 vt:border-transparent vt:bg-mat vt:p-1 vt:focus-ring',
                'vt:hover:border-border-strong vt:aria-[current=true]:border-accent',
                isColumn ? 'vt:h-60' : 'vt:aspect-square',
              )}
            >
              {drawPicture(src, (picture) => (
                <Picture {...{ src, picture, alt }} />
              ))}
            </button>
          </li>
        ))}
      </ul>
      {isColumn && onEnd && <EndMark key={thumbnails.length} onEnd={onEnd} />}
    </section>
  );
}
