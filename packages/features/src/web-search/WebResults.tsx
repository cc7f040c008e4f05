import { webSearchPageSize, type WebSearchItem, type WebSearchPage } from '@vitrine/core/contract';
import { lastWebSearchPage } from '@vitrine/core/web-search';
import { useFolders } from '@vitrine/hooks/assets';
import { useCan } from '@vitrine/hooks/session';
import {
  useAlikeFiles,
  useWebImports,
  useWebPictures,
  useWebSearch,
  useWebSearchSettings,
  type UseWebImportsResult,
  type WebImportState,
} from '@vitrine/hooks/web-search';
import { Button, IconButton } from '@vitrine/ui/button';
import { Checkbox } from '@vitrine/ui/checkbox';
import { useMessages } from '@vitrine/ui/messages';
import { webSearchMessages } from '@vitrine/ui/messages/en';
import { Skeleton } from '@vitrine/ui/skeleton';
import { EmptyState, ErrorState, ForbiddenState, OfflineState } from '@vitrine/ui/states';
import { WebResultCard, type WebResultState } from '@vitrine/ui/web-search';
import { ChevronLeftIcon, ChevronRightIcon, DownloadIcon, SearchIcon } from 'lucide-react';
import { useState } from 'react';
import { FolderChoice } from './FolderChoice.tsx';
import type { WebQuery } from './webQuery.ts';

interface WebResultsProps extends ResultsProps {
  onFolderChange: (folderId: string) => void;
}

const grid =
  'vt:grid vt:grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] vt:gap-3 vt:list-none vt:p-0 vt:m-0';

function Pages({ page, last, onPage }: { page: number; last: number; onPage: (page: number) => void }) {
  const { t } = useMessages(webSearchMessages);
  return (
    <nav aria-label={t('webSearch.pages')} className="vt:flex vt:items-center vt:gap-1">
      <IconButton
        icon={<ChevronLeftIcon className="vt:rtl:-scale-x-100" />}
        label={t('webSearch.previous')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <span aria-current="page" className="vt:text-sm vt:tabular-nums">
        {t('webSearch.page', { page })}
      </span>
      <IconButton
        icon={<ChevronRightIcon className="vt:rtl:-scale-x-100" />}
        label={t('webSearch.next')}
        disabled={page >= last}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}

function stateOfCard(state: WebImportState | undefined): WebResultState | undefined {
  if (state?.status === 'imported') return state.isDuplicate ? 'duplicate' : 'imported';
  return state?.status;
}

interface FoundProps {
  data: WebSearchPage;
  page: number;
  imports: UseWebImportsResult | undefined;
  onPage: (page: number) => void;
  fileHref: ((fileId: string) => string) | undefined;
}

/** The results of one page; the selection ends with it. */
function Found({ data, page, imports, onPage, fileHref }: FoundProps) {
  const { t } = useMessages(webSearchMessages);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const { items, total } = data;
  const alike = useAlikeFiles(items);
  const pictureOf = useWebPictures();
  const canSelect = (item: WebSearchItem) => {
    const status = imports?.stateOf(item)?.status;
    return status === undefined || status === 'failed';
  };
  const chosen = items.filter((item) => selected.has(item.link) && canSelect(item));
  const selectable = items.filter(canSelect);
  function select(link: string, isSelected: boolean): void {
    const next = new Set(selected);
    if (isSelected) next.add(link);
    else next.delete(link);
    setSelected(next);
  }
  return (
    <>
      <div className="vt:flex vt:flex-wrap vt:items-center vt:justify-between vt:gap-3">
        <div className="vt:flex vt:flex-wrap vt:items-center vt:gap-4">
          <p role="status" className="vt:text-sm vt:text-muted vt:tabular-nums">
            {t('webSearch.results', { count: total })}
          </p>
          {imports && selectable.length > 0 && (
            <Checkbox
              label={t('webSearch.selectAll')}
              checked={chosen.length === selectable.length}
              indeterminate={chosen.length > 0 && chosen.length < selectable.length}
              onChange={(all) => setSelected(new Set(all ? selectable.map(({ link }) => link) : []))}
            />
          )}
          {imports && chosen.length > 0 && (
            <Button
              icon={<DownloadIcon />}
              onClick={() => {
                imports.start(chosen);
                setSelected(new Set());
              }}
            >
              {t('webSearch.importSelected', { count: chosen.length })}
            </Button>
          )}
        </div>
        <Pages page={page} last={data.hasMore ? lastWebSearchPage(total) : page} onPage={onPage} />
      </div>
      {items.length === 0 ? (
        <EmptyState title={t('webSearch.empty')} body={t('webSearch.emptyBody')} />
      ) : (
        <ul aria-label={t('webSearch.list')} className={grid}>
          {items.map((item) => {
            const state = imports?.stateOf(item);
            const fileId = item.importedFileId ?? alike.get(item.link);
            return (
              <li key={item.link} className="vt:flex vt:min-w-0">
                <WebResultCard
                  item={item}
                  src={pictureOf(item)}
                  state={stateOfCard(state)}
                  alike={alike.has(item.link)}
                  fileHref={fileId === undefined ? undefined : fileHref?.(fileId)}
                  error={state?.status === 'failed' ? state.error : undefined}
                  selected={selected.has(item.link) && canSelect(item)}
                  onSelect={imports && ((isSelected) => select(item.link, isSelected))}
                  onImport={imports && (() => imports.start([item]))}
                  onCancel={() => imports?.cancel(item)}
                  className="vt:flex-1"
                />
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}

function LoadingCards() {
  const { t } = useMessages(webSearchMessages);
  return (
    <div role="status" aria-busy="true" aria-label={t('webSearch.loading')} className={grid}>
      {Array.from({ length: webSearchPageSize }, (_, at) => (
        <div
          key={at}
          className="vt:flex vt:flex-col vt:gap-2 vt:rounded-card vt:border vt:border-border vt:p-2"
        >
          <Skeleton shape="block" className="vt:over:aspect-4/3 vt:over:h-auto" />
          <Skeleton className="vt:over:w-3/4" />
          <Skeleton className="vt:over:w-1/2" />
        </div>
      ))}
    </div>
  );
}

interface ResultsProps extends Pick<FoundProps, 'onPage' | 'fileHref'> {
  query: WebQuery;
  /** The folder for imports; undefined for none. */
  folderId: string | undefined;
}

function Results({ query, folderId, onPage, fileHref }: ResultsProps) {
  const { t } = useMessages(webSearchMessages);
  const { settings } = useWebSearchSettings();
  const requestRecognition = settings.data?.recognizeObjects ?? false;
  const imports = useWebImports({ folderId: folderId ?? '', requestRecognition });
  const results = useWebSearch(query);
  const retry = { onRetry: () => results.retry(), retrying: results.isRefreshing };
  if (results.status === 'forbidden') return <ForbiddenState />;
  if (results.status === 'offline') return <OfflineState {...retry} />;
  if (results.status === 'error')
    return <ErrorState title={t('webSearch.loadFailed')} error={results.error} {...retry} />;
  if (results.status === 'loading') return <LoadingCards />;
  const { page } = query;
  return (
    <Found
      key={`${query.query} ${query.licence} ${page}`}
      data={results.data}
      imports={folderId === undefined ? undefined : imports}
      {...{ page, onPage, fileHref }}
    />
  );
}

/** The folder for imports, and the results. */
export function WebResults({ query, folderId, onPage, onFolderChange, fileHref }: WebResultsProps) {
  const { t } = useMessages(webSearchMessages);
  const can = useCan();
  const folders = useFolders();
  const all = folders.data ?? [];
  const targets = can('webSearch.import') ? all.filter((folder) => can('assets.create', folder)) : [];
  const target = targets.find(({ id }) => id === folderId) ?? targets[0];
  return (
    <>
      {target ? (
        <FolderChoice folders={all} folder={target} onFolderChange={onFolderChange} />
      ) : (
        folders.status === 'ready' && <p className="vt:text-sm vt:text-muted">{t('webSearch.noFolder')}</p>
      )}
      {query.query === '' ? (
        <EmptyState icon={<SearchIcon />} title={t('webSearch.start')} body={t('webSearch.startBody')} />
      ) : (
        <Results folderId={target?.id} {...{ query, onPage, fileHref }} />
      )}
    </>
  );
}
