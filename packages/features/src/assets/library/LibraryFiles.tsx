import type { AssetQuery, Folder } from '@vitrine/core/contract';
import { useAssetList, type AssetRange, type UseAssetListResult } from '@vitrine/hooks/assets';
import { useGalleryApi, usePorts, useScreenNote } from '@vitrine/hooks/provider';
import { cardSizes } from '@vitrine/ui/assets';
import { useMessages } from '@vitrine/ui/messages';
import { useCallback, useEffect } from 'react';
import type { AssetAddresses } from '../addresses.ts';
import { openedNoteKey } from '../internal/openedNoteKey.ts';
import { useStoredChoice } from '../internal/useStoredChoice.ts';
import { LibraryContent } from './LibraryContent.tsx';
import { LibrarySelectionBar } from './LibrarySelectionBar.tsx';
import { LibraryToolbar } from './LibraryToolbar.tsx';
import { useLibrarySelection } from './useLibrarySelection.ts';
import type { CutFiles } from './useCutFiles.ts';
import { useFileDrag } from './useFileDrag.ts';
import { useSelectionWork } from './useSelectionWork.tsx';
import { useWantedFocus } from './useWantedFocus.ts';

export interface LibraryFilesProps {
  query: AssetQuery;
  addresses: AssetAddresses;
  search: boolean;
  folders: readonly Folder[];
  /** The folder on screen, once it is known. */
  folder: Folder | undefined;
  cut: CutFiles;
  onQueryChange: (query: AssetQuery) => void;
}

/** Tells the list what is on screen, and remembers where that is. */
function useVisible({ setVisibleRange }: UseAssetListResult, note: (index: number) => void) {
  return useCallback(
    (range: AssetRange) => {
      setVisibleRange(range);
      note(range.first);
    },
    [note, setVisibleRange],
  );
}

/** Which file was opened from here; told once to the screen that the person comes back to. */
function useOpenedNote(query: AssetQuery) {
  const { initial, note } = useScreenNote(openedNoteKey(query), -1);
  useEffect(() => note(-1), [note]);
  return { returnTo: initial < 0 ? undefined : initial, note };
}

/** The ids of the files that are loaded without a gap around a position, in their order. */
function loadedAround({ itemAt }: UseAssetListResult, index: number): readonly string[] {
  const ids: string[] = [];
  for (let at = index, item = itemAt(at); item; at -= 1, item = itemAt(at)) ids.unshift(item.id);
  for (let at = index + 1, item = itemAt(at); item; at += 1, item = itemAt(at)) ids.push(item.id);
  return ids;
}

/** The files of one query, with their selection. Another query is another one: give it a key. */
export function LibraryFiles(props: LibraryFilesProps) {
  const { query, addresses, search, folders, cut, onQueryChange } = props;
  const { t } = useMessages();
  const { assets: port } = useGalleryApi();
  const { navigate, notify, onOpenAsset } = usePorts();
  const list = useAssetList(query);
  const place = useScreenNote(`place:${JSON.stringify(query)}`, 0);
  const opened = useOpenedNote(query);
  const [size, setSize] = useStoredChoice('vitrine.cardSize', cardSizes, 'M');
  const selection = useLibrarySelection({
    list,
    initialIndex: place.initial,
    onOpen: (index) => {
      const asset = list.itemAt(index);
      if (!asset) return;
      place.note(index);
      opened.note(index);
      onOpenAsset({ id: asset.id, ids: loadedAround(list, index) });
      navigate(addresses.file(asset.id, { query, index }));
    },
    onLoadFailed: () => notify({ kind: 'error', message: t('assets.loadFailed') }),
  });
  const among = { folders, currentFolderId: query.folderId };
  const { grid, focusFile } = useWantedFocus({ list, selection, returnTo: opened.returnTo });
  const onUndone = ([first]: readonly string[]) => first !== undefined && focusFile(first);
  const work = useSelectionWork({ ...among, selection, onUndone, onCut: cut.hold });
  const drag = useFileDrag({ ...among, list, selection, onMove: work.moveTo });
  const showRange = useVisible(list, place.note);
  const total = list.status === 'ready' ? list.total : undefined;
  return (
    <section aria-label={t('assets.gridLabel')} className="vt:flex vt:min-h-80 vt:flex-1 vt:flex-col">
      <p role="status" data-slot="selection-news" className="vt:visually-hidden">
        {selection.count > 0 && t('assets.selected', { count: selection.count })}
      </p>
      <div className="vt:px-gutter vt:pb-2">
        {selection.count > 0 || selection.isReading ? (
          <LibrarySelectionBar {...{ selection, work }} total={list.total} />
        ) : (
          <LibraryToolbar
            {...{ query, total, search, size, onQueryChange }}
            isTotalExact={list.isTotalExact}
            onSizeChange={setSize}
          />
        )}
      </div>
      <LibraryContent
        {...{ list, query, selection, size, drag, grid, onQueryChange }}
        initialIndex={place.initial}
        onVisibleRange={showRange}
        isCut={cut.isCut}
        onCut={work.cut}
        onDelete={work.remove}
        srcOf={({ id, version }) => port?.contentUrl({ id, variant: 'thumbnail', version }) ?? ''}
        hrefOf={({ id }) => addresses.file(id)}
      />
      {work.dialog}
    </section>
  );
}
