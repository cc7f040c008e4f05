import type { SharedFolder } from '@vitrine/core/contract';
import { useSharedMedia, type SharedLink } from '@vitrine/hooks/shared';
import { useSharedSelection, type UseSharedExportResult } from '@vitrine/hooks/shared-selection';
import { useMessages } from '@vitrine/ui/messages';
import { sharedPagesMessages } from '@vitrine/ui/messages/en';
import { usePagePart } from '@vitrine/ui/provider';
import { SharedGrid, type SharedGridHandle } from '@vitrine/ui/shared-selection';
import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import { altTextOf } from '../altText.ts';
import { PartLoadFailed } from '../PartLoadFailed.tsx';
import type { PublicFolderPlace } from './publicFolderPlace.ts';
import { SharedSelectionBar } from '../SharedSelectionBar.tsx';
import { sizeOfSelection } from '../sizeOfSelection.ts';
import { useViewerPart } from '../useViewerPart.ts';

export interface PublicFolderFilesProps extends PublicFolderPlace {
  hash: string;
  link: SharedLink<SharedFolder>;
  content: SharedFolder;
  exporting: UseSharedExportResult;
  hrefOf: (place: PublicFolderPlace) => string;
  onNavigate: (href: string, options: { replace: boolean }) => void;
  /** Whether several files can be downloaded. */
  canExport: boolean;
  /** Content above the files; it scrolls with them. */
  above: ReactNode;
}

const loadFolderFile = async () => (await import('./FolderFile.tsx')).FolderFile;

/** Placeholders while the number of files is unknown. */
const placeholders = 12;

/** Files that are loaded ahead of those on screen. */
const filesAhead = 100;

/** The file that is open over the files of its folder, and the way to others. */
function useOpenedFile({ link, folderId, fileId, hrefOf, onNavigate }: PublicFolderFilesProps) {
  const grid = useRef<SharedGridHandle>(null);
  const last = useRef<string>(undefined);
  const go = (id: string | undefined, replace: boolean) =>
    onNavigate(hrefOf({ folderId, fileId: id }), { replace });
  const { files } = link;
  useEffect(() => {
    const index = fileId === undefined ? files.findIndex(({ id }) => id === last.current) : -1;
    last.current = fileId;
    if (index >= 0) grid.current?.focusIndex(index);
  }, [fileId, files]);
  return {
    grid,
    open: (id: string) => go(id, false),
    change: ({ id }: { id: string }) => go(id, true),
    close: () => go(undefined, false),
  };
}

/** The files of the folder on screen, the selection of them, and the open one. */
export function PublicFolderFiles(props: PublicFolderFilesProps) {
  const { hash, folderId, fileId, link, content, exporting, hrefOf, canExport, above } = props;
  const { t } = useMessages(sharedPagesMessages);
  const { sourceOf } = useSharedMedia(hash);
  const { files, loadUpTo } = link;
  const { Main } = usePagePart();
  const isLoading = link.status === 'loading';
  const isOpen = fileId !== undefined && !isLoading;
  const opened = useOpenedFile(props);
  const viewer = useViewerPart(isOpen, loadFolderFile);
  const FolderFile = isOpen ? viewer.part : undefined;
  const selection = useSharedSelection({
    hash,
    link,
    folderId,
    onOpen(index) {
      const file = files[index];
      if (file) opened.open(file.id);
    },
  });
  const { count, dispatch } = selection;
  useEffect(() => {
    // The sender may forbid downloads while files are selected.
    if (!canExport && count > 0) dispatch({ type: 'clear' });
  }, [canExport, count, dispatch]);
  const onRenderedRange = useCallback(
    ({ last }: { readonly last: number }) => loadUpTo(last + filesAhead),
    [loadUpTo],
  );
  return (
    <>
      <Main inert={FolderFile !== undefined} className="vt:flex vt:min-h-0 vt:flex-1 vt:flex-col">
        <SharedGrid
          label={t('shared.folder.files')}
          total={isLoading ? placeholders : link.total}
          itemAt={(index) => files[index]}
          isSelected={selection.isSelected}
          selectedCount={selection.count}
          focusedIndex={selection.selection.focus?.index}
          canSelect={canExport}
          srcOf={({ id }) => sourceOf({ id, variant: 'thumbnail' })}
          altOf={altTextOf}
          hrefOf={({ id }) => hrefOf({ folderId, fileId: id })}
          onItemIntent={selection.dispatch}
          onRenderedRange={onRenderedRange}
          busy={isLoading || link.isRefreshing}
          above={above}
          handle={opened.grid}
        />
        <p role="status" className="vt:visually-hidden">
          {selection.count > 0 && t('shared.folder.selected', { count: selection.count })}
        </p>
        {canExport && selection.count > 0 && (
          <SharedSelectionBar
            count={selection.count}
            total={link.total}
            bytes={sizeOfSelection(selection, exporting.maxFiles)}
            maxFiles={exporting.maxFiles}
            onDownload={() => exporting.start({ ids: selection.collectIds })}
            onSelectAll={() => selection.dispatch({ type: 'select-all' })}
            onClear={() => selection.dispatch({ type: 'clear' })}
          />
        )}
      </Main>
      {viewer.hasFailed && <PartLoadFailed onRetry={viewer.retry} />}
      {FolderFile && fileId !== undefined && (
        <FolderFile
          {...{ hash, link, content, fileId }}
          onFileChange={opened.change}
          onClose={opened.close}
        />
      )}
    </>
  );
}
