import { FileIcon, FileTextIcon, FileVideoIcon, ImageIcon, MusicIcon } from 'lucide-react';
import type { MediaUrlSource, MediaUrlState } from '@vitrine/core/assets';
import type { SharedFile } from '@vitrine/core/contract';
import { useState, type ReactNode } from 'react';
import { Icon, type IconElement } from '../icon/index.ts';
import { drawPicture } from '../internal/drawPicture.tsx';

/** Props of `SharedThumbnail`. */
export interface SharedThumbnailProps {
  /** The file. */
  file: SharedFile;
  /** Address of its picture. */
  src: string | MediaUrlSource;
  /** The text alternative: title, description or file name. */
  alt: string;
}

const icons: readonly (readonly [prefix: string, icon: IconElement])[] = [
  ['image/', <ImageIcon key="image" />],
  ['video/', <FileVideoIcon key="video" />],
  ['audio/', <MusicIcon key="audio" />],
  ['text/', <FileTextIcon key="text" />],
  ['application/pdf', <FileTextIcon key="pdf" />],
];

function iconOf({ mimeType }: SharedFile): IconElement {
  return icons.find(([prefix]) => mimeType.startsWith(prefix))?.[1] ?? <FileIcon />;
}

/** The picture of a file in a grid; an icon for files without one. */
export function SharedThumbnail({ file, src, alt }: SharedThumbnailProps): ReactNode {
  const [brokenUrl, setBrokenUrl] = useState<string>();
  return drawPicture(src, (picture: MediaUrlState) => {
    if (picture.status === 'loading')
      return <span role="img" aria-busy="true" aria-label={alt} className="vt:size-full" />;
    if (picture.status === 'failed' || picture.url === brokenUrl)
      return (
        <span role="img" aria-label={alt} className="vt:flex vt:text-muted">
          <Icon icon={iconOf(file)} size={24} />
        </span>
      );
    const { url } = picture;
    return (
      <img
        src={url}
        alt={alt}
        decoding="async"
        draggable={false}
        onError={() => (typeof src === 'string' ? setBrokenUrl(url) : src.fail(url))}
        className="vt:max-h-full vt:max-w-full vt:rounded-picture vt:object-contain vt:select-none"
      />
    );
  });
}
