import { ImageOffIcon } from 'lucide-react';
import type { MediaUrlSource, MediaUrlState } from '@vitrine/core/assets';
import { useState, type MouseEvent, type ReactNode } from 'react';
import { Icon } from '../icon/index.ts';
import { drawPicture } from '../internal/drawPicture.tsx';
import { Link } from '../link/index.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { dashboardMessages } from '../messages/en/dashboard.ts';
import { Skeleton } from '../skeleton/index.ts';
import { isPlainClick } from './plainClick.ts';
import { thumbnailGrid } from './thumbnail-grid.variants.ts';

/** A file of a `ThumbnailGrid`. */
export interface Thumbnail {
  /** Id of the file. */
  readonly id: string;
  /** The accessible name of the file. */
  readonly name: string;
  /** Address of the picture. */
  readonly src: string | MediaUrlSource;
  /** Text below the picture: a day or a number of views. */
  readonly detail: string;
  /** Address of the file's page. */
  readonly href: string;
}

/** Props of `ThumbnailGrid`. */
export interface ThumbnailGridProps {
  /** The files, in display order. */
  files: readonly Thumbnail[];
  /** Number of places; places without a file stay empty. */
  slots: number;
  /** Called for a plain click or Enter; clicks that open a new tab are left to the browser. */
  onOpen?: ((input: { id: string; event: MouseEvent<HTMLAnchorElement> }) => void) | undefined;
}

function gridShape(slots: number): 'row' | 'six' | 'four' {
  if (slots > 6) return 'row';
  return slots > 4 ? 'six' : 'four';
}

const mat =
  'vt:relative vt:flex vt:min-h-0 vt:flex-1 vt:items-center vt:justify-center vt:overflow-hidden vt:rounded-picture vt:bg-mat';

function Picture({ src }: Pick<Thumbnail, 'src'>): ReactNode {
  const [failedSrc, setFailedSrc] = useState<string>();
  const draw = (picture: MediaUrlState) => {
    if (picture.status === 'loading') return null;
    if (picture.status === 'failed' || picture.url === failedSrc)
      return <Icon icon={<ImageOffIcon />} size={20} className="vt:text-muted" />;
    const { url } = picture;
    return (
      <img
        src={url}
        alt=""
        decoding="async"
        draggable={false}
        onError={() => (typeof src === 'string' ? setFailedSrc(url) : src.fail(url))}
        className="vt:absolute vt:inset-0 vt:size-full vt:object-contain"
      />
    );
  };
  return drawPicture(src, draw);
}

/** Pictures of files, each a link to its file. */
export function ThumbnailGrid({ files, slots, onOpen }: ThumbnailGridProps): ReactNode {
  const { t } = useMessages(dashboardMessages);
  return (
    <ul data-slot="thumbnail-grid" className={thumbnailGrid({ shape: gridShape(slots) })}>
      {files.slice(0, slots).map(({ id, name, src, detail, href }) => (
        <li key={id} className="vt:flex vt:min-h-0 vt:min-w-0">
          <Link
            variant="plain"
            href={href}
            aria-label={t('dashboard.openFile', { name, detail })}
            title={name}
            onClick={(event) => isPlainClick(event) && onOpen?.({ id, event })}
            className="vt:rounded-picture vt:group vt:flex vt:min-w-0 vt:flex-1 vt:flex-col vt:gap-1"
          >
            <span className={mat}>
              <Picture src={src} />
            </span>
            <span className="vt:truncate vt:text-xs vt:text-muted vt:tabular-nums vt:group-hover:text-text">
              {detail}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Placeholders of the pictures. */
export function ThumbnailGridPlaceholder({ slots }: Pick<ThumbnailGridProps, 'slots'>): ReactNode {
  return (
    <div data-slot="thumbnail-grid-placeholder" className={thumbnailGrid({ shape: gridShape(slots) })}>
      {Array.from({ length: slots }, (_, slot) => (
        <div key={slot} className="vt:flex vt:min-h-0 vt:flex-col vt:gap-1" data-slot="placeholder">
          <Skeleton shape="block" className="vt:over:h-auto vt:min-h-0 vt:flex-1 vt:over:rounded-picture" />
          <span className="vt:flex vt:h-4 vt:items-center">
            <Skeleton className="vt:over:w-1/2" />
          </span>
        </div>
      ))}
    </div>
  );
}
