import { searchScopeOf, type Asset } from '@vitrine/core/contract';
import { maxSearchLength, offeredSort } from '@vitrine/core/assets';
import { useAssetList, type UseAssetListResult } from '@vitrine/hooks/assets';
import { useMedia } from '@vitrine/hooks/media';
import { useGalleryApi } from '@vitrine/hooks/provider';
import { FileChoices } from '@vitrine/ui/assets/choose';
import { Button } from '@vitrine/ui/button';
import { Dialog } from '@vitrine/ui/dialog';
import { useMessages } from '@vitrine/ui/messages';
import { cardLayoutMessages } from '@vitrine/ui/messages/en';
import { SearchField } from '@vitrine/ui/search-field';
import { Spinner } from '@vitrine/ui/spinner';
import { ErrorState, ForbiddenState, OfflineState } from '@vitrine/ui/states';
import { useEffect, useRef, useState } from 'react';

/** Largest number of results; more words narrow the search. */
const maxShown = 30;

/** Delay between the last keystroke and the search, in milliseconds. */
const pauseMs = 250;

export interface SampleSearchProps {
  onChoose: (asset: Asset) => void;
  onClose: () => void;
}

function useSearchText(typed: string): [searched: string, search: (text: string) => void] {
  const [searched, search] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => search(typed.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return [searched, (text) => search(text.trim())];
}

function Unavailable({ list, onRetry }: { list: UseAssetListResult; onRetry: () => void }) {
  const { t } = useMessages(cardLayoutMessages);
  const { status, error, isRefreshing } = list;
  if (status === 'forbidden') return <ForbiddenState />;
  if (status === 'offline') return <OfflineState onRetry={onRetry} retrying={isRefreshing} />;
  if (!error) return null;
  return (
    <ErrorState
      title={t('cardLayout.sample.failed')}
      error={error}
      onRetry={onRetry}
      retrying={isRefreshing}
    />
  );
}

/** The number of results, announced after each search. */
function ResultCount({
  list,
  query,
  canSearch,
}: {
  list: UseAssetListResult;
  query: string;
  canSearch: boolean;
}) {
  const { t } = useMessages(cardLayoutMessages);
  const { status, total } = list;
  const hasMore = canSearch && total > maxShown;
  const none = query === '' ? t('cardLayout.sample.none') : t('cardLayout.sample.noMatch', { query });
  return (
    <p role="status" className="vt:py-2 vt:text-sm vt:text-muted">
      {status === 'ready' && total === 0 && none}
      {status === 'ready' &&
        total > 0 &&
        !hasMore &&
        t('cardLayout.sample.found', { count: Math.min(total, maxShown) })}
      {status === 'ready' && hasMore && t('cardLayout.sample.first', { count: maxShown })}
    </p>
  );
}

/** Searches all files for a sample of the preview; without a search text the newest are shown. */
export function SampleSearch({ onChoose, onClose }: SampleSearchProps) {
  const { t } = useMessages(cardLayoutMessages);
  const { sourceOf } = useMedia();
  const [typed, setTyped] = useState('');
  const [searched, search] = useSearchText(typed);
  const { capabilities } = useGalleryApi();
  const sort = offeredSort('-added', capabilities.assets?.sortFields ?? []);
  const list = useAssetList({ q: searched === '' ? undefined : searched, sort });
  const shown = Array.from({ length: Math.min(list.total, maxShown) }, (_, index) => list.itemAt(index));
  const files = shown.filter((asset) => asset !== undefined);
  const canSearch = searchScopeOf(capabilities) !== 'nothing';
  const field = useRef<HTMLElement>(null);
  const results = useRef<HTMLDivElement>(null);
  const retry = () => {
    // The button disappears when it succeeds.
    (field.current?.querySelector('input') ?? results.current)?.focus();
    list.retry();
  };
  return (
    <Dialog
      open
      title={t('cardLayout.sample.title')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('common.cancel')}</Button>}
    >
      {canSearch && (
        <SearchField
          ref={field}
          takesFocus
          label={t('cardLayout.sample.search')}
          placeholder={t('cardLayout.sample.search')}
          maxLength={maxSearchLength}
          value={typed}
          onChange={setTyped}
          onSubmit={search}
        />
      )}
      <ResultCount list={list} query={searched} canSearch={canSearch} />
      <div
        ref={results}
        tabIndex={-1}
        aria-busy={list.status === 'loading'}
        className="vt:h-80 vt:max-h-[50dvh] vt:overflow-y-auto vt:outline-none"
      >
        {list.status === 'loading' && <Spinner label={t('common.loading')} />}
        <Unavailable list={list} onRetry={retry} />
        {files.length > 0 && (
          <FileChoices
            label={t('cardLayout.sample.results')}
            files={files}
            srcOf={({ id, version }) => sourceOf({ id, variant: 'thumbnail', version })}
            onChoose={onChoose}
          />
        )}
      </div>
    </Dialog>
  );
}
