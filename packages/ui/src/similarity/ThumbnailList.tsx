import { CopyPlusIcon, Maximize2Icon, PencilIcon } from 'lucide-react';
import type { MediaUrlSource } from '@vitrine/core/assets';
import type { Asset } from '@vitrine/core/contract';
import type { ComponentProps, ReactNode } from 'react';
import { AssetPicture } from '../assets/list/AssetPicture.tsx';
import { IconButton } from '../button/index.ts';
import { Icon } from '../icon/index.ts';
import { cn } from '../internal/cn.ts';
import { Link } from '../link/index.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { similarityMessages } from '../messages/en/recognition/similarity.ts';

/** A file of a `ThumbnailList`. */
export interface ListedThumbnail {
  /** The file. */
  readonly asset: Asset;
  /** Address of its picture. */
  readonly src: string | MediaUrlSource;
  /** A text below the picture, such as why the file is listed. */
  readonly detail?: string | undefined;
  /** Address at which the file is edited; without it there is no link. */
  readonly editHref?: string | undefined;
  /** Whether its keywords can be copied. Defaults to false. */
  readonly canCopy?: boolean | undefined;
}

/** Props of `ThumbnailList`. */
export interface ThumbnailListProps extends Omit<ComponentProps<'ul'>, 'children' | 'onCopy'> {
  /** The files, in display order. */
  files: readonly ListedThumbnail[];
  /** Called with the file whose picture was pressed; without it pictures are no buttons. */
  onOpen?: ((event: { id: string }) => void) | undefined;
  /** Called with the file whose keywords are to be copied. */
  onCopy?: ((event: { id: string }) => void) | undefined;
}

const mat =
  'vt:relative vt:flex vt:aspect-square vt:w-full vt:items-center vt:justify-center vt:overflow-hidden vt:rounded-picture vt:bg-mat';

function Thumbnail({
  file: { asset, src, detail, editHref, canCopy = false },
  onOpen,
  onCopy,
}: Pick<ThumbnailListProps, 'onOpen' | 'onCopy'> & { file: ListedThumbnail }): ReactNode {
  const { t } = useMessages(similarityMessages);
  const { id, fileName: name } = asset;
  const picture = <AssetPicture compact fit="contain" asset={asset} src={src} />;
  return (
    <li data-slot="thumbnail" className="vt:group vt:flex vt:min-w-0 vt:flex-col vt:gap-1">
      {onOpen ? (
        <button
          type="button"
          title={t('similarity.open')}
          aria-label={t('similarity.openFile', { name })}
          onClick={() => onOpen({ id })}
          className={cn(mat, 'vt:cursor-pointer')}
        >
          {picture}
          <span className="vt:absolute vt:end-1 vt:top-1 vt:flex vt:rounded-control vt:border vt:border-border vt:bg-raised vt:p-1 vt:text-muted">
            <Icon icon={<Maximize2Icon />} size={16} />
          </span>
        </button>
      ) : (
        <span className={mat}>{picture}</span>
      )}
      <span className="vt:flex vt:min-h-7 vt:items-center vt:gap-1">
        <span className="vt:min-w-0 vt:flex-1 vt:text-xs vt:text-muted vt:tabular-nums">
          {detail ?? name}
        </span>
        {editHref !== undefined && (
          <Link
            href={editHref}
            aria-label={t('similarity.editFile', { name })}
            className="vt:inline-flex vt:min-h-6 vt:items-center vt:gap-1 vt:text-xs"
          >
            <Icon icon={<PencilIcon />} size={16} />
            {t('similarity.edit')}
          </Link>
        )}
        {canCopy && onCopy && (
          <IconButton
            size="small"
            icon={<CopyPlusIcon />}
            label={t('similarity.copy', { name })}
            onClick={() => onCopy({ id })}
          />
        )}
      </span>
    </li>
  );
}

/** Small pictures of files, each with a button that opens it, and optionally with a link or a button of its own. */
export function ThumbnailList({ files, onOpen, onCopy, className, ...rest }: ThumbnailListProps): ReactNode {
  return (
    <ul
      data-slot="thumbnail-list"
      {...rest}
      className={cn('vt:grid vt:grid-cols-[repeat(auto-fill,minmax(96px,1fr))] vt:gap-3', className)}
    >
      {files.map((file) => (
        <Thumbnail key={file.asset.id} {...{ file, onOpen, onCopy }} />
      ))}
    </ul>
  );
}
