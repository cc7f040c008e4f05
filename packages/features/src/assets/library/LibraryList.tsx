import type { AssetQuery, Folder } from '@vitrine/core/contract';
import { useAssetList, useListPosition } from '@vitrine/hooks/assets';
import { createStoredChoice } from '@vitrine/hooks/provider';
import type { CardSize } from '@vitrine/ui/assets';
import { useMessages } from '@vitrine/ui/messages';
import { assetsMessages } from '@vitrine/ui/messages/en';
import { useState } from 'react';
import type { AssetAddresses } from '../addresses.ts';
import type { ShareTarget } from '../internal/shareTarget.ts';
import { LibraryFiles } from './LibraryFiles.tsx';
import { LibraryToolbar } from './LibraryToolbar.tsx';
import { useCards } from './useCards.ts';
import type { Subfolders } from './useSubfolders.tsx';
import type { CutFiles } from './useCutFiles.ts';

const cardSize = createStoredChoice<CardSize>('vitrine.cardSize', ['M', 'S', 'L']);

export interface LibraryListProps {
  query: AssetQuery;
  addresses: AssetAddresses;
  /** Whether the toolbar has a search field. */
  search: boolean;
  folders: readonly Folder[];
  /** Files that were cut, to be pasted into another folder. */
  cut: CutFiles;
  /** The folders inside the folder on screen. */
  subfolders: Subfolders;
  /** Identifies the entry of the browser's history, for the list position. */
  historyEntry: string | undefined;
  onShare?: ((target: ShareTarget) => void) | undefined;
  onQueryChange: (query: AssetQuery) => void;
}

/**
 * Search, sort and size above the files. They stay mounted while the files below change, so that they keep the focus
 * (WCAG 3.2.2, 2.4.3).
 */
export function LibraryList({ search, historyEntry, ...rest }: LibraryListProps) {
  const { query, onQueryChange } = rest;
  const { t } = useMessages(assetsMessages);
  const cards = useCards();
  const place = useListPosition(query, historyEntry);
  const initialIndex = place.initial?.first;
  const list = useAssetList(query, { fields: cards.keys, enabled: cards.isReady, initialIndex });
  const size = cardSize.use();
  const [isSelecting, setSelecting] = useState(false);
  return (
    <section aria-label={t('assets.gridLabel')} className="vt:flex vt:min-h-80 vt:flex-1 vt:flex-col">
      {!isSelecting && (
        <div className="vt:px-gutter vt:pb-2">
          <LibraryToolbar
            {...{ query, search, size, cards, onQueryChange }}
            totalWithSubfolders={rest.subfolders.totalFileCount}
            total={list.status === 'ready' ? list.total : undefined}
            isTotalExact={list.isTotalExact}
            onSizeChange={(chosen) => cardSize.choose(chosen)}
          />
        </div>
      )}
      <LibraryFiles key={place.key} {...rest} {...{ list, place, size, cards }} onSelecting={setSelecting} />
    </section>
  );
}
