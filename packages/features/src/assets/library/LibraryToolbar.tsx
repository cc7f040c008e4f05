import { maxSearchLength } from '@vitrine/core/assets';
import type { AssetQuery } from '@vitrine/core/contract';
import { useGalleryApi } from '@vitrine/hooks/provider';
import { CardSizeControl, CardSizeMenu, CardViewControl, SortMenu, type CardSize } from '@vitrine/ui/assets';
import { useMessages } from '@vitrine/ui/messages';
import { assetsMessages, frameMessages } from '@vitrine/ui/messages/en';
import { SearchField } from '@vitrine/ui/search-field';
import { useState } from 'react';
import { useSearchKey } from '../internal/characterKeys.ts';
import { useSearchPlaceholder } from '../internal/useSearchPlaceholder.ts';
import { FilterChip, FilterMenu, HiddenFiles } from './LibraryFilters.tsx';
import type { Cards } from './useCards.ts';

export interface LibraryToolbarProps {
  query: AssetQuery;
  /** Number of files in the list; undefined while it is unknown. */
  total: number | undefined;
  /** Number of files including those of the sub-folders; undefined where there are none. */
  totalWithSubfolders: number | undefined;
  /** False when there are at least `total` files, perhaps more. */
  isTotalExact: boolean;
  search: boolean;
  size: CardSize;
  cards: Pick<Cards, 'view' | 'choose' | 'fieldContext'>;
  onSizeChange: (size: CardSize) => void;
  onQueryChange: (query: AssetQuery) => void;
}

interface SearchProps extends Pick<LibraryToolbarProps, 'query' | 'onQueryChange'> {
  placeholder: string;
}

function Search({ query, placeholder, onQueryChange }: SearchProps) {
  const { t } = useMessages(assetsMessages, frameMessages);
  const searchText = query.q ?? '';
  const [{ typed, searchTextAtStart }, setText] = useState({
    typed: searchText,
    searchTextAtStart: searchText,
  });
  // The search was submitted here, or changed elsewhere, such as by a link or Back: the typed text no longer applies.
  if (searchTextAtStart !== searchText) setText({ typed: searchText, searchTextAtStart: searchText });
  return (
    <SearchField
      className="vt:w-full vt:md:w-72"
      label={t('assets.searchLabel')}
      focusKey={useSearchKey()}
      placeholder={placeholder}
      maxLength={maxSearchLength}
      value={typed}
      onChange={(text) => setText({ typed: text, searchTextAtStart: searchText })}
      onSubmit={(text) => {
        const q = text.trim() === '' ? undefined : text.trim();
        if (q !== query.q) onQueryChange({ ...query, q });
      }}
    />
  );
}

/** The number of files, and the controls of filter, order and size. */
export function LibraryToolbar(props: LibraryToolbarProps) {
  const {
    query,
    total,
    totalWithSubfolders,
    isTotalExact,
    search,
    size,
    cards,
    onSizeChange,
    onQueryChange,
  } = props;
  const { t } = useMessages(assetsMessages);
  const sortFields = useGalleryApi().capabilities.assets?.sortFields ?? [];
  const placeholder = useSearchPlaceholder();
  const filters = { query, statuses: cards.fieldContext.statuses, onQueryChange };
  return (
    <div className="vt:flex vt:min-h-12 vt:flex-wrap vt:items-center vt:gap-x-3 vt:gap-y-2">
      {search && placeholder !== undefined && (
        <Search key={query.folderId ?? ''} {...{ query, placeholder, onQueryChange }} />
      )}
      <p role="status" className="vt:text-sm vt:text-muted vt:tabular-nums">
        {total !== undefined &&
          (isTotalExact ? t('assets.count', { count: total }) : t('assets.countMore', { count: total - 1 }))}
        {total !== undefined && totalWithSubfolders !== undefined && (
          <span className="vt:plain"> · {t('assets.filesBelow', { count: totalWithSubfolders })}</span>
        )}
      </p>
      <HiddenFiles {...filters} />
      <FilterChip {...filters} />
      <div className="vt:ms-auto vt:flex vt:flex-wrap vt:items-center vt:justify-end vt:gap-2">
        <FilterMenu {...filters} />
        {sortFields.length > 0 && (
          <SortMenu
            value={query.sort}
            fields={sortFields}
            onChange={(sort) => onQueryChange({ ...query, sort })}
          />
        )}
        {cards.view && <CardViewControl value={cards.view} onChange={cards.choose} />}
        <CardSizeMenu value={size} onChange={onSizeChange} className="vt:md:hidden" />
        <CardSizeControl value={size} onChange={onSizeChange} className="vt:hidden vt:md:block" />
      </div>
    </div>
  );
}
