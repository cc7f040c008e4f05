import type { MediaUrlSource } from '@vitrine/core/assets';
import type { ApiError, Asset, AssetQuery } from '@vitrine/core/contract';
import type { ListPosition, UseAssetListResult, UseSelectionResult } from '@vitrine/hooks/assets';
import { AssetGrid, type AssetGridDrag, type AssetGridHandle, type CardSize } from '@vitrine/ui/assets';
import { Banner } from '@vitrine/ui/banner';
import { Button } from '@vitrine/ui/button';
import { errorText, useMessages } from '@vitrine/ui/messages';
import { assetsMessages } from '@vitrine/ui/messages/en';
import { ErrorState, ForbiddenState, OfflineState } from '@vitrine/ui/states';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { LibraryEmpty } from './LibraryEmpty.tsx';
import { isSearchTooLong, QueryRefused } from './QueryRefused.tsx';
import type { Cards } from './useCards.ts';
import type { Subfolders } from './useSubfolders.tsx';

export interface LibraryContentProps {
  list: UseAssetListResult;
  query: AssetQuery;
  selection: UseSelectionResult;
  size: CardSize;
  cards: Cards;
  /** The list position to restore. */
  initialPlace: ListPosition;
  subfolders: Subfolders;
  /** Absent without the right to move files. */
  drag: AssetGridDrag | undefined;
  grid: Ref<AssetGridHandle>;
  isCut: (id: string) => boolean;
  onCut: (() => void) | undefined;
  onPlaceChange: (place: ListPosition) => void;
  onDelete: (() => void) | undefined;
  /** Rates the file of the focused card by a key; returns false for other keys. */
  onRate: (key: string, asset: Asset | undefined) => boolean;
  onQueryChange: (query: AssetQuery) => void;
  srcOf: (asset: Asset) => string | MediaUrlSource;
  hrefOf: (asset: Asset) => string;
}

/**
 * Number of placeholder cards while the total is unknown: enough to fill the window and to scroll to the list
 * position.
 */
function placeholdersFor({ first }: ListPosition): number {
  return first === 0 ? 24 : first + 500;
}

function RefreshFailed({ list }: { list: UseAssetListResult }) {
  const { t } = useMessages(assetsMessages);
  // An ended session is announced once, by `SessionExpiredNotice`.
  if (!list.error || list.error.code === 'unauthenticated') return null;
  return (
    <Banner
      tone="warning"
      className="vt:mx-gutter vt:mb-2"
      actions={
        <Button size="small" busy={list.isRefreshing} onClick={list.retry}>
          {t('common.retry')}
        </Button>
      }
    >
      {t('assets.refreshFailed')} {errorText(t, list.error)}
    </Banner>
  );
}

function Grid(props: LibraryContentProps & { total: number; busy: boolean }) {
  const { list, selection, total, busy, size, cards, initialPlace, drag, grid, isCut, onPlaceChange } = props;
  const { fields, fieldContext } = cards;
  const { srcOf, hrefOf, onDelete, onCut, onRate } = props;
  const { t } = useMessages(assetsMessages);
  function handleKey(event: KeyboardEvent): void {
    const isCommand = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    const { focus } = selection.selection;
    if (!event.defaultPrevented && isPlain && onRate(event.key, list.itemAt(focus?.index ?? 0)))
      return event.preventDefault();
    const isCutting = isCommand && event.key.toLowerCase() === 'x';
    const run = isCutting ? onCut : event.key === 'Delete' ? onDelete : undefined;
    if (event.defaultPrevented || !run) return;
    event.preventDefault();
    run();
  }
  return (
    <AssetGrid
      className="vt:flex-1"
      handle={grid}
      above={props.subfolders.cards}
      label={t('assets.gridLabel')}
      itemAt={list.itemAt}
      onRenderedRange={list.setVisibleRange}
      isSelected={selection.isSelected}
      selectedCount={selection.count}
      focusedIndex={selection.selection.focus?.index}
      onItemIntent={selection.dispatch}
      onKeyDown={handleKey}
      {...{
        total,
        busy,
        size,
        fields,
        fieldContext,
        initialPlace,
        drag,
        isCut,
        onPlaceChange,
        srcOf,
        hrefOf,
      }}
    />
  );
}

/** The folders, above the message that replaces the files. */
function WithFolders({ subfolders, children }: { subfolders: Subfolders; children: ReactNode }) {
  if (subfolders.cards === undefined) return children;
  return (
    <div className="vt:min-h-0 vt:flex-1 vt:overflow-y-auto vt:px-gutter vt:pt-1 vt:pb-gutter">
      {subfolders.cards}
      {children}
    </div>
  );
}

/** Renders placeholders and files in the same grid, so that it stays mounted when the first files arrive. */
function FilesOrPlaceholders(props: LibraryContentProps & { isLoaded: boolean }) {
  const { list, query, subfolders, initialPlace, onQueryChange, isLoaded } = props;
  return (
    <>
      <RefreshFailed list={list} />
      {isLoaded && list.total === 0 ? (
        <WithFolders subfolders={subfolders}>
          <LibraryEmpty {...{ query, onQueryChange }} hasFolders={subfolders.count > 0} />
        </WithFolders>
      ) : (
        <Grid
          {...props}
          busy={!isLoaded || list.isRefreshing}
          total={isLoaded ? list.total : placeholdersFor(initialPlace)}
        />
      )}
    </>
  );
}

/** A missing folder, an unknown filter, or a search that is too long: a retry would change nothing. */
function isQueryRefused({ code }: ApiError, query: AssetQuery): boolean {
  if (code === 'not-found') return query.folderId !== undefined;
  return code === 'invalid' && (query.filter !== undefined || isSearchTooLong(query));
}

/** The reason why there are no files. */
function Unavailable({ list }: Pick<LibraryContentProps, 'list'>) {
  const { t } = useMessages(assetsMessages);
  const { status, error, retry, isRefreshing } = list;
  if (status === 'forbidden') return <ForbiddenState />;
  if (status === 'offline') return <OfflineState onRetry={retry} retrying={isRefreshing} />;
  if (!error) return null;
  return <ErrorState title={t('assets.loadFailed')} error={error} onRetry={retry} retrying={isRefreshing} />;
}

/** The grid, or the reason why there is none. */
export function LibraryContent(props: LibraryContentProps) {
  const { list, query, subfolders, onQueryChange } = props;
  const { status, error } = list;
  if (error && isQueryRefused(error, query)) return <QueryRefused {...{ query, onQueryChange }} />;
  if (status === 'loading' || status === 'ready')
    return <FilesOrPlaceholders {...props} isLoaded={status === 'ready'} />;
  return (
    <WithFolders subfolders={subfolders}>
      <Unavailable list={list} />
    </WithFolders>
  );
}
