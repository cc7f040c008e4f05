import type { SharedFile } from '@vitrine/core/contract';
import {
  useSharedMedia,
  useSharedSelection,
  type SharedLink,
  type UseSharedExportResult,
} from '@vitrine/hooks/shared';
import { useMessages } from '@vitrine/ui/messages';
import { sharedMessages } from '@vitrine/ui/messages/en';
import { SharedGrid } from '@vitrine/ui/shared';
import { useCallback, type ReactNode } from 'react';
import { SharedSelectionBar } from './SharedSelectionBar.tsx';

export interface PublicFolderFilesProps {
  hash: string;
  folderId: string | undefined;
  link: SharedLink<unknown>;
  exporting: UseSharedExportResult;
  /** Whether several files can be downloaded. */
  canExport: boolean;
  /** Content above the files; it scrolls with them. */
  above: ReactNode;
}

/** Placeholders while the number of files is unknown. */
const placeholders = 12;

/** Files that are loaded ahead of those on screen. */
const filesAhead = 100;

/** Returns the bytes of the files; undefined when those of one of them are unknown. */
function sizeOf(files: readonly SharedFile[], count: number): number | undefined {
  const sizes = files.map(({ fields }) => fields['fileSize']).filter((size) => typeof size === 'number');
  return sizes.length === count && count > 0 ? sizes.reduce((sum, size) => sum + size, 0) : undefined;
}

/** The files of the folder on screen, and the selection of them. */
export function PublicFolderFiles(props: PublicFolderFilesProps) {
  const { hash, folderId, link, exporting, canExport, above } = props;
  const { t } = useMessages(sharedMessages);
  const { sourceOf } = useSharedMedia(hash);
  const { files, loadUpTo } = link;
  const isLoading = link.status === 'loading';
  const hrefOf = ({ id }: SharedFile) => {
    const src = sourceOf({ id, variant: 'preview' });
    return typeof src === 'string' ? src : '';
  };
  const selection = useSharedSelection({
    hash,
    link,
    folderId,
    onOpen(index) {
      const file = files[index];
      if (file) window.open(hrefOf(file), '_blank', 'noreferrer');
    },
  });
  const onVisibleRange = useCallback(
    ({ last }: { readonly last: number }) => loadUpTo(last + filesAhead),
    [loadUpTo],
  );
  return (
    <>
      <SharedGrid
        label={t('shared.folder.files')}
        total={isLoading ? placeholders : link.total}
        itemAt={(index) => files[index]}
        isSelected={selection.isSelected}
        selectedCount={selection.count}
        focusedIndex={selection.selection.focus?.index}
        canSelect={canExport}
        srcOf={({ id }) => sourceOf({ id, variant: 'thumbnail' })}
        hrefOf={hrefOf}
        onItemIntent={selection.dispatch}
        onVisibleRange={onVisibleRange}
        busy={isLoading || link.isRefreshing}
        above={above}
      />
      <p role="status" className="vt:visually-hidden">
        {selection.count > 0 && t('shared.folder.selected', { count: selection.count })}
      </p>
      {selection.count > 0 && (
        <SharedSelectionBar
          count={selection.count}
          total={link.total}
          bytes={sizeOf(selection.loadedFiles(), selection.count)}
          maxFiles={exporting.maxFiles}
          onDownload={() => exporting.start({ ids: selection.collectIds })}
          onSelectAll={() => selection.dispatch({ type: 'select-all' })}
          onClear={() => selection.dispatch({ type: 'clear' })}
        />
      )}
    </>
  );
}
