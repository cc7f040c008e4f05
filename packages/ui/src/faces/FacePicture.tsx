import { UserIcon } from 'lucide-react';
import type { MediaUrlSource } from '@vitrine/core/assets';
import { useState, type ReactNode } from 'react';
import { Icon } from '../icon/index.ts';
import { cn } from '../internal/cn.ts';
import { drawPicture } from '../internal/drawPicture.tsx';

/** Props of `FacePicture`. */
export interface FacePictureProps {
  /** Address of the square picture of a face; undefined draws a placeholder. */
  src: string | MediaUrlSource | undefined;
  /** The text alternative; empty beside a name. */
  alt: string;
  /** Classes that are added to those of the root element, such as its size. */
  className?: string | undefined;
}

/** The square picture of a face, with a placeholder while it loads and when it cannot be loaded. */
export function FacePicture({ src, alt, className }: FacePictureProps): ReactNode {
  const [failedUrl, setFailedUrl] = useState<string>();
  const draw = (url: string | undefined) =>
    url === undefined || url === failedUrl ? (
      <Icon icon={<UserIcon />} size={20} className="vt:text-muted" />
    ) : (
      <img
        src={url}
        alt={alt}
        decoding="async"
        loading="lazy"
        draggable={false}
        className="vt:size-full vt:object-cover"
        onError={() => (typeof src === 'object' ? src.fail(url) : setFailedUrl(url))}
      />
    );
  return (
    <span
      className={cn(
        'vt:flex vt:shrink-0 vt:items-center vt:justify-center vt:overflow-hidden vt:rounded-picture vt:bg-mat',
        className,
      )}
    >
      {src === undefined
        ? draw(undefined)
        : drawPicture(src, (state) => draw(state.status === 'ready' ? state.url : undefined))}
    </span>
  );
}
