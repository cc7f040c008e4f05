import { RotateCcwIcon, Trash2Icon } from 'lucide-react';
import type { BinKind, DeletedLink } from '@vitrine/core/contract';
import { useBin } from '@vitrine/hooks/assets';
import { useMedia } from '@vitrine/hooks/media';
import { useCapability, useGalleryApi, type Loadable } from '@vitrine/hooks/provider';
import {
  useDeletedLinkActions,
  useDeletedLinks,
  type UseDeletedLinkActionsResult,
  type UseDeletedLinksResult,
} from '@vitrine/hooks/sharing';
import { BinTable, SelectionBar, type BinLink, type BinTableEntry } from '@vitrine/ui/assets';
import { Button } from '@vitrine/ui/button';
import { useMessages } from '@vitrine/ui/messages';
import { assetsMessages } from '@vitrine/ui/messages/en';
import { VitrineRoot } from '@vitrine/ui/provider';
import { PageHeader } from '@vitrine/ui/shell';
import { Spinner } from '@vitrine/ui/spinner';
import { EmptyState, ErrorState, ForbiddenState, OfflineState } from '@vitrine/ui/states';
import { Tabs, type TabItem } from '@vitrine/ui/tabs';
import { useRef, useState } from 'react';
import { useFocusRecovery } from '@vitrine/ui/focus';
import { BatchEditProgress } from '../edit/BatchEditProgress.tsx';
import { useBinWork, type BinGroupWork, type BinTotals, type BinWork } from './useBinWork.tsx';

/** One kind of entries, page by page. */
interface BinPages extends Pick<UseDeletedLinksResult, 'hasMore' | 'isLoadingMore' | 'loadMore'> {
  readonly bin: Loadable<{ readonly entries: readonly BinTableEntry[]; readonly total: number }>;
}

/** Kinds of entries, in the order of their tabs. */
const kinds = ['file', 'folder', 'link'] as const;
type Kind = (typeof kinds)[number];

/** The loaded entries of each kind; without `link` where the back end has no bin for links. */
type Contents = Readonly<Record<BinKind, BinPages> & Partial<Record<'link', BinPages>>>;

interface BinListProps {
  work: BinWork;
  group: BinGroupWork;
  kind: Kind;
  contents: Contents;
  /** Repeats failed requests, on all tabs. */
  onRetry: () => void;
}

const emptyTitles = {
  file: 'assets.binNoFiles',
  folder: 'assets.binNoFolders',
  link: 'assets.binNoLinks',
} as const;
const elsewhere = {
  file: 'assets.binFilesElsewhere',
  folder: 'assets.binFoldersElsewhere',
  link: 'assets.binLinksElsewhere',
} as const;

/** An empty list: the bin is empty, or contains only entries of other kinds. */
function BinEmpty({ kind, contents }: Pick<BinListProps, 'kind' | 'contents'>) {
  const { t } = useMessages(assetsMessages);
  const others = kinds.filter((each) => each !== kind && contents[each]);
  const totals = others.map((each) => ({ each, count: totalOf(contents[each]) }));
  if (totals.every(({ count }) => count === 0))
    return (
      <EmptyState
        icon={<Trash2Icon />}
        title={t('assets.binEmptyTitle')}
        body={t(contents.link ? 'assets.binEmptyBodyLinks' : 'assets.binEmptyBody')}
      />
    );
  const body = totals.flatMap(({ each, count }) => (count ? t(elsewhere[each], { count }) : []));
  return (
    <EmptyState
      icon={<Trash2Icon />}
      title={t(emptyTitles[kind])}
      body={body.length > 0 ? body.join(' ') : undefined}
    />
  );
}

interface EntriesProps extends Pick<BinListProps, 'work' | 'group'> {
  entries: readonly BinTableEntry[];
}

/** The loaded entries, and the actions for the selected ones. */
function Entries({ entries, work, group }: EntriesProps) {
  const { t } = useMessages(assetsMessages);
  const { sourceOf } = useMedia();
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  // Entries that have left the bin are no longer selected.
  const selected = entries.filter(({ id }) => selectedIds.has(id));
  const [restore, deleteForGood] = [group.restore(selected), group.deleteForGood(selected)];
  return (
    <>
      <p role="status" className="vt:visually-hidden">
        {selected.length > 0 && t('assets.selected', { count: selected.length })}
      </p>
      {selected.length > 0 && (
        <div className="vt:sticky vt:top-2 vt:z-sticky vt:pb-2">
          <SelectionBar
            count={selected.length}
            total={entries.length}
            onSelectAll={() => setSelectedIds(new Set(entries.map(({ id }) => id)))}
            onClear={() => setSelectedIds(new Set())}
            actions={
              <>
                {restore && (
                  <Button size="small" icon={<RotateCcwIcon />} busy={group.isPending} onClick={restore}>
                    {t('assets.restore')}
                  </Button>
                )}
                {deleteForGood && (
                  <Button size="small" icon={<Trash2Icon />} busy={group.isPending} onClick={deleteForGood}>
                    {t('assets.deleteForGood')}
                  </Button>
                )}
              </>
            }
          />
          {group.progress && (
            <BatchEditProgress
              id="assets.binRestoring"
              label={t('assets.restore')}
              progress={group.progress}
            />
          )}
        </div>
      )}
      <BinTable
        entries={entries}
        selectedIds={new Set(selected.map(({ id }) => id))}
        onSelectedChange={setSelectedIds}
        srcOf={({ id }) => sourceOf({ id, variant: 'thumbnail' })}
        {...work}
      />
    </>
  );
}

function BinList({ kind, contents, onRetry, work, group }: BinListProps) {
  const { t } = useMessages(assetsMessages);
  const { bin, hasMore, isLoadingMore, loadMore } = contents[kind] ?? contents.file;
  switch (bin.status) {
    case 'loading':
      return (
        <div className="vt:flex vt:justify-center vt:py-12">
          <Spinner size={32} />
        </div>
      );
    case 'forbidden':
      return <ForbiddenState />;
    case 'offline':
      return <OfflineState onRetry={onRetry} retrying={bin.isRefreshing} />;
    case 'error':
      return (
        <ErrorState
          title={t('assets.binLoadFailed')}
          error={bin.error}
          onRetry={onRetry}
          retrying={bin.isRefreshing}
        />
      );
    case 'ready':
      if (bin.data.entries.length === 0) return <BinEmpty {...{ kind, contents }} />;
      return (
        <>
          {kind === 'link' && <p className="vt:pb-3 vt:text-sm vt:text-muted">{t('assets.binLinksHint')}</p>}
          <Entries entries={bin.data.entries} {...{ work, group }} />
          {hasMore && (
            <Button className="vt:mt-4" busy={isLoadingMore} onClick={loadMore}>
              {t('assets.loadMore')}
            </Button>
          )}
        </>
      );
  }
}

function totalOf(contents: BinPages | undefined): number | undefined {
  return contents?.bin.status === 'ready' ? contents.bin.data.total : undefined;
}

const tabLabels = { file: 'assets.binFiles', folder: 'assets.binFolders', link: 'assets.binLinks' } as const;

/** A tab for each kind, with the number of its entries. */
function BinTabs({ contents, work, group }: Pick<BinListProps, 'work' | 'group' | 'contents'>) {
  const { t, formatNumber } = useMessages(assetsMessages);
  const [shownKind, setShownKind] = useState<Kind>('file');
  const offered = kinds.filter((kind) => contents[kind]);
  function retry(): void {
    for (const kind of offered) if (contents[kind]?.bin.status !== 'ready') contents[kind]?.bin.retry();
  }
  function tab(kind: Kind): TabItem {
    const total = totalOf(contents[kind]);
    return {
      id: kind,
      label: t(tabLabels[kind]),
      count: total ? formatNumber(total) : undefined,
      content: kind === shownKind && (
        // Another list begins without a selection.
        <BinList key={kind} onRetry={retry} {...{ kind, contents, work, group }} />
      ),
    };
  }
  return (
    <Tabs
      label={t('assets.binTitle')}
      selectedId={shownKind}
      onChange={(id) => setShownKind(kinds.find((kind) => kind === id) ?? 'file')}
      items={offered.map(tab)}
    />
  );
}

/** Returns the number of entries in the bin; undefined while it is unknown or zero. */
function totalsOf({ file, folder, link }: Contents): BinTotals | undefined {
  const [files, folders, links] = [totalOf(file), totalOf(folder), link ? totalOf(link) : 0];
  if (files === undefined || folders === undefined || links === undefined) return undefined;
  return files + folders + links > 0 ? { files, folders, links } : undefined;
}

interface BinProps {
  /** Links, where the back end has a bin for them. */
  links?: { readonly contents: BinPages; readonly actions: UseDeletedLinkActionsResult } | undefined;
}

function Bin({ links }: BinProps) {
  const { t } = useMessages(assetsMessages);
  const { dialog, work, group } = useBinWork(links?.actions);
  const [file, folder] = [useBin('file'), useBin('folder')];
  const contents: Contents = { file, folder, ...(links && { link: links.contents }) };
  const totals = totalsOf(contents);
  const { empty } = group;
  return (
    <>
      <PageHeader
        title={t('assets.binTitle')}
        description={t('assets.binBody')}
        actions={
          empty &&
          totals && (
            <Button icon={<Trash2Icon />} busy={group.isPending} onClick={() => empty(totals)}>
              {t('assets.binEmpty')}
            </Button>
          )
        }
      />
      <div className="vt:px-gutter vt:pb-12">
        <BinTabs {...{ contents, work, group }} />
      </div>
      {dialog}
    </>
  );
}

function toEntry(link: DeletedLink): BinLink {
  return { ...link, kind: 'link' };
}

/** The bin of a back end with a bin for links. */
function BinWithLinks() {
  const actions = useDeletedLinkActions();
  const pages = useDeletedLinks();
  const { bin } = pages;
  const contents =
    bin.status === 'ready'
      ? { ...pages, bin: { ...bin, data: { ...bin.data, entries: bin.data.entries.map(toEntry) } } }
      : { ...pages, bin };
  return <Bin links={{ contents, actions }} />;
}

/**
 * Deleted files and folders, and where the back end has a bin for them links, each in a tab. They can be restored or deleted permanently, one by one, several at once, or
 * all.
 *
 * @throws Error when the back end has no `assets` sub-port.
 * @example
 * <BinScreen />
 */
export function BinScreen() {
  const { t } = useMessages(assetsMessages);
  const hasBin = useCapability('assets.bin');
  const { sharing } = useGalleryApi();
  // Not the right, which is known later: another bin would lose the selection and the focus.
  const hasLinks = useCapability('sharing.bin') && sharing !== undefined;
  const root = useRef<HTMLDivElement>(null);
  useFocusRecovery(root);
  return (
    <VitrineRoot ref={root} data-slot="bin-screen" className="vt:min-h-full">
      {hasBin ? (
        hasLinks ? (
          <BinWithLinks />
        ) : (
          <Bin />
        )
      ) : (
        <>
          <PageHeader title={t('assets.binTitle')} description={t('assets.binBody')} />
          <EmptyState icon={<Trash2Icon />} title={t('common.error.unsupported')} />
        </>
      )}
    </VitrineRoot>
  );
}
