import type { Asset } from '@vitrine/core/contract';
import { useMedia } from '@vitrine/hooks/media';
import type { Loadable } from '@vitrine/hooks/provider';
import { VitrineRoot } from '@vitrine/ui/provider';
import { ThumbnailList, ThumbnailWidget } from '@vitrine/ui/similarity';
import { galleryHref, type FileAddresses } from './similarityProps.ts';

/** Props of `SidebarThumbnails`. */
export interface SidebarThumbnailsProps extends FileAddresses {
  /** The heading. */
  title: string;
  /** The files, such as those of a hook. */
  files: Loadable<readonly Asset[]>;
  /** Highest height of the list in pixels; longer lists scroll. Defaults to no limit. */
  maxHeight?: number | undefined;
}

/**
 * A list of files in a sidebar: a small picture of each with a link to edit it, or that there are none.
 *
 * @example
 * const files = useLoadable({ key: ['mine'], load: (signal) => fetchFiles(signal) });
 * const sidebar = <SidebarThumbnails title="My files" files={files} />;
 */
export function SidebarThumbnails({ title, files, maxHeight, hrefOf = galleryHref }: SidebarThumbnailsProps) {
  const { sourceOf } = useMedia();
  const listed = files.data ?? [];
  const isReady = files.status === 'ready';
  const absent = files.status === 'loading' ? 'loading' : 'failed';
  return (
    <VitrineRoot data-slot="sidebar-thumbnails">
      <ThumbnailWidget
        {...{ title, maxHeight }}
        state={isReady ? (listed.length === 0 ? 'empty' : undefined) : absent}
        error={files.error}
        retrying={files.isRefreshing}
        onRetry={() => files.retry()}
      >
        <ThumbnailList
          aria-label={title}
          files={listed.map((asset) => ({
            asset,
            src: sourceOf({ id: asset.id, variant: 'thumbnail', version: asset.version }),
            editHref: hrefOf(asset.id),
          }))}
        />
      </ThumbnailWidget>
    </VitrineRoot>
  );
}
