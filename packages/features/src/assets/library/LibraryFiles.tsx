import type { Asset, AssetQuery, Folder } from '@vitrine/core/contract';
import {
  useStoredSelection,
  useSelection,
  type ListPosition,
  type UseAssetListResult,
  type UseListPositionResult,
} from '@vitrine/hooks/assets';
import { useMedia } from '@vitrine/hooks/media';
import { usePorts } from '@vitrine/hooks/provider';
import type { CardSize } from '@vitrine/ui/assets';
import { useMessages } from '@vitrine/ui/messages';
import { assetsMessages } from '@vitrine/ui/messages/en';
import { useLayoutEffect, useState } from 'react';
import type { AssetAddresses, FileTarget } from '../addresses.ts';
import { LibraryContent } from './LibraryContent.tsx';
import { LibrarySelectionBar } from './LibrarySelectionBar.tsx';
import { useCardRating } from './useCardRating.ts';
import type { Cards } from './useCards.ts';
import type { CutFiles } from './useCutFiles.ts';
import type { ShareTarget } from '../internal/shareTarget.ts';
import type { Subfolders } from './useSubfolders.tsx';
import { useFileDrag } from './useFileDrag.ts';
import { useLibraryWork } from './useLibraryWork.tsx';
import { useFileFocus } from './useFileFocus.ts';

export interface LibraryFilesProps {
  query: AssetQuery;
  /** The list of the query. */
  list: UseAssetListResult;
  /** The list position to restore. */
  place: UseListPositionResult;
  size: CardSize;
  cards: Cards;
  addresses: AssetAddresses;
  folders: readonly Folder[];
  cut: CutFiles;
  subfolders: Subfolders;
  onQueryChange: (query: AssetQuery) => void;
  onShare?: ((target: ShareTarget) => void) | undefined;
  /** Called when the selection bar appears or disappears, also on unmount. A stable function. */
  onSelecting: (isSelecting: boolean) => void;
}

/** Returns the position at which the list starts: its beginning when `requested` cannot be restored. */
function initialPlaceOf(
  { initialIndex }: UseAssetListResult,
  requested: ListPosition | undefined,
): ListPosition {
  return requested && requested.first === initialIndex ? requested : { first: 0, share: 0, last: 0 };
}

/** Returns the ids of the files that are loaded without a gap around a position, in their order. */
function loadedAround({ itemAt }: UseAssetListResult, index: number): readonly string[] {
  const ids: string[] = [];
  for (let at = index, item = itemAt(at); item; at -= 1, item = itemAt(at)) ids.unshift(item.id);
  for (let at = index + 1, item = itemAt(at); item; at += 1, item = itemAt(at)) ids.push(item.id);
  return ids;
}

/** Returns where the words of a search are said in a file: the transcript at that second; undefined for other files. */
function spokenTarget({ matches: [match] = [] }: Asset): FileTarget | undefined {
  return match && { panelId: 'transcript', seconds: match.at };
}

/** Reports whether the selection bar is shown, before the browser paints. */
function useSelectingCallback(isSelecting: boolean, onSelecting: (isSelecting: boolean) => void): void {
  useLayoutEffect(() => {
    if (!isSelecting) return undefined;
    onSelecting(true);
    return () => onSelecting(false);
  }, [isSelecting, onSelecting]);
}

/** The files of one query, with their selection. Must have a `key` that differs between queries. */
export function LibraryFiles(props: LibraryFilesProps) {
  const { query, list, place, size, cards, addresses, folders, cut, subfolders, onQueryChange, onSelecting } =
    props;
  const { onShare } = props;
  const { t } = useMessages(assetsMessages);
  const { sourceOf } = useMedia();
  const { navigate, notify, onOpenAsset } = usePorts();
  const [initialPlace] = useState(() => initialPlaceOf(list, place.initial));
  const storedSelection = useStoredSelection(query);
  const selection = useSelection({
    list,
    initial: storedSelection.initial,
    initialIndex: initialPlace.first,
    onOpen: (index) => {
      const asset = list.itemAt(index);
      if (!asset) return;
      place.rememberOpened({ id: asset.id, index });
      storedSelection.keep(selection.selection, asset.id);
      onOpenAsset({ id: asset.id, ids: loadedAround(list, index) });
      navigate(addresses.file(asset.id, { query, index }, spokenTarget(asset)));
    },
    onLoadFailed: () => notify({ kind: 'error', message: t('assets.loadFailed') }),
  });
  const folderContext = { folders, currentFolderId: query.folderId };
  const { grid, focusFile } = useFileFocus({ list, selection, returnTo: place.opened });
  const onUndone = ([first]: readonly string[]) => first !== undefined && focusFile(first);
  const work = useLibraryWork({
    ...folderContext,
    selection,
    onUndone,
    onCut: cut.mark,
    onShare: onShare && ((fileIds) => onShare({ fileIds })),
  });
  const drag = useFileDrag({
    ...folderContext,
    list,
    selection,
    onMove: work.moveTo,
    mayMove: work.askMove !== undefined,
  });
  const rate = useCardRating();
  const isSelecting = selection.count > 0 || selection.isReading;
  useSelectingCallback(isSelecting, onSelecting);
  return (
    <>
      <p role="status" data-slot="selection-announcements" className="vt:visually-hidden">
        {selection.count > 0 && t('assets.selected', { count: selection.count })}
      </p>
      {isSelecting && (
        <div className="vt:px-gutter vt:pb-2">
          <LibrarySelectionBar {...{ selection, work }} total={list.total} />
        </div>
      )}
      <LibraryContent
        {...{ list, query, selection, size, cards, drag, grid, subfolders, onQueryChange }}
        initialPlace={initialPlace}
        onPlaceChange={place.remember}
        isCut={cut.isCut}
        onCut={work.cut}
        onDelete={work.remove}
        onRate={rate}
        srcOf={({ id, version }) => sourceOf({ id, variant: 'thumbnail', version })}
        hrefOf={(asset) => addresses.file(asset.id, undefined, spokenTarget(asset))}
      />
      {work.dialog}
    </>
  );
}
