import { DownloadIcon, Trash2Icon } from 'lucide-react';
import type { SharingLink } from '@vitrine/core/contract';
import { linksCsv } from '@vitrine/core/sharing';
import { useCapability, useHandler, useSubPort } from '@vitrine/hooks/provider';
import { useCan, useViewer } from '@vitrine/hooks/session';
import {
  useLinkActions,
  useLinkDetails,
  useLinks,
  type LinksQuery,
  type UseLinkActionsResult,
} from '@vitrine/hooks/sharing';
import { Button } from '@vitrine/ui/button';
import { useFocusRecovery } from '@vitrine/ui/focus';
import { useMessages } from '@vitrine/ui/messages';
import { sharingMessages } from '@vitrine/ui/messages/en';
import { VitrineRoot } from '@vitrine/ui/provider';
import { LinkFilters, LinksTable } from '@vitrine/ui/sharing';
import { PageHeader } from '@vitrine/ui/shell';
import { ForbiddenState, OfflineState } from '@vitrine/ui/states';
import { useMemo, useRef, useState } from 'react';
import { saveText } from '../internal/saveText.ts';
import { SettingsState } from '../internal/SettingsState.tsx';
import { useLoadFailureNotice } from '../provider/useLoadFailureNotice.ts';
import { linkAddress } from './linkAddress.ts';
import { firstLinksPage, linksSearch, withoutVisits } from './linksSearch.ts';
import { LinkViewsMenu } from './LinkViewsMenu.tsx';
import { SharingAppearanceButton } from './SharingAppearanceButton.tsx';
import { SharingPolicyButton } from './SharingPolicyButton.tsx';
import { useExpiredLinks } from './useExpiredLinks.tsx';
import { useLinkNotices, type LinkNotices } from './useLinkNotices.ts';
import { useLinksBulk } from './useLinksBulk.tsx';
import { useLinkSelection } from './useLinkSelection.ts';
import { useLinkWork } from './useLinkWork.tsx';

/** Props of `ShareManagementScreen`. */
export interface ShareManagementScreenProps {
  /** The page that is shown, with its conditions and order. Without it the screen keeps it. */
  query?: LinksQuery | undefined;
  /** Called with the page to show; with `replace` while a text is being entered. */
  onQueryChange?: ((query: LinksQuery, options: { readonly replace: boolean }) => void) | undefined;
  /** Returns the whole address that visitors of a link open. Defaults to one at the origin of the page. */
  linkHref?: ((link: SharingLink) => string) | undefined;
  /** Address of the editor of what visitors see, for the warning about private fields in the dialog of a link. */
  layoutHref?: string | undefined;
  /** The name of the downloaded file, without its ending. Defaults to `links`. */
  csvName?: string | undefined;
}

interface WorkProps {
  actions: UseLinkActionsResult;
  notices: LinkNotices;
  query: LinksQuery;
}

/** Downloads all links of the conditions, on any page. */
function ExportButton({
  actions,
  notices,
  query,
  linkHref,
  csvName,
}: WorkProps & { linkHref: (link: SharingLink) => string; csvName: string }) {
  const { t, timeZone } = useMessages(sharingMessages);
  const hasVisits = useCapability('sharing.visits');
  async function download(): Promise<void> {
    const result = await actions.readAllWithDetails({ ...query, timeZone });
    if (result.status === 'failed') notices.showFailure(t('sharing.readFailed'), result.error);
    if (result.status !== 'done') return;
    const text = linksCsv(result.value, {
      head: [
        t('sharing.createDate'),
        t('sharing.name'),
        t('sharing.creator'),
        t('sharing.assetsCount'),
        t('sharing.openCount'),
        t('sharing.expirationDate'),
        t('sharing.statusColumn'),
        t('sharing.csvAddress'),
        t('sharing.csvDownloads'),
        t('sharing.csvLastOpened'),
      ],
      hasVisits,
      statusOf: (status) => t(`sharing.status.${status}`),
      addressOf: linkHref,
    });
    // The byte order mark tells spreadsheets that it is UTF-8.
    saveText(`\ufeff${text}`, { fileName: `${csvName}.csv`, type: 'text/csv' });
  }
  return (
    <Button icon={<DownloadIcon />} busy={actions.isPending} onClick={() => void download()}>
      {t('sharing.exportCsv')}
    </Button>
  );
}

const noLinks: readonly SharingLink[] = [];

interface ManagementProps extends WorkProps {
  linkHref: (link: SharingLink) => string;
  layoutHref: string | undefined;
  onQueryChange: (query: LinksQuery, options: { readonly replace: boolean }) => void;
}

/** Returns the conditions of a query, without its page and its order. */
function filterOf({ page: _page, pageSize: _pageSize, sort: _sort, ...filter }: LinksQuery) {
  return filter;
}

/** The conditions of the list, and the menu of named views. */
function Filters({ query, onQueryChange }: Pick<ManagementProps, 'query' | 'onQueryChange'>) {
  const hasVisits = useCapability('sharing.visits');
  const onLoadFailed = useLoadFailureNotice();
  return (
    <LinkFilters
      values={filterOf(query)}
      hasVisits={hasVisits}
      onLoadFailed={onLoadFailed}
      onChange={(values, isTyping) =>
        onQueryChange(
          { ...values, sort: query.sort, page: 0, pageSize: query.pageSize },
          { replace: isTyping },
        )
      }
    >
      <LinkViewsMenu
        query={query}
        onShow={({ name: _name, ...view }) =>
          onQueryChange({ ...view, page: 0, pageSize: query.pageSize }, { replace: false })
        }
      />
    </LinkFilters>
  );
}

/** The filters, the table and what is done with its links. */
function Management({ actions, notices, query, linkHref, layoutHref, onQueryChange }: ManagementProps) {
  const { t, timeZone } = useMessages(sharingMessages);
  const can = useCan();
  const hasVisits = useCapability('sharing.visits');
  const onLoadFailed = useLoadFailureNotice();
  const searched = { ...query, timeZone };
  const { links, isPrevious } = useLinks(searched);
  const shown = links.data?.links ?? noLinks;
  const ids = useMemo(() => shown.map(({ id }) => id), [shown]);
  const { detailsOf, stateOf, canDelete, retry } = useLinkDetails(ids);
  const selection = useLinkSelection(
    linksSearch({ ...filterOf(query), ...firstLinksPage }).toString(),
    shown,
  );
  const work = useLinkWork({ actions, notices, addressOf: linkHref, layoutHref, canDelete });
  const bulk = useLinksBulk({ actions, notices, selection, canDelete });
  const show = useHandler((values: Partial<LinksQuery>) =>
    onQueryChange({ ...query, page: 0, ...values }, { replace: false }),
  );
  const onRetryDetails = useHandler(retry);
  const selectAll = useHandler(async () => {
    const result = await actions.readAll(searched);
    if (result.status === 'failed') notices.showFailure(t('sharing.readFailed'), result.error);
    if (result.status === 'done') selection.select(result.value);
  });
  const onPageChange = useHandler(({ index, size }: { index: number; size: number }) =>
    show({ page: index, pageSize: size }),
  );
  const onSortChange = useHandler((sort: LinksQuery['sort']) => show({ sort }));
  const hasAll = can('sharing.readAll');
  if (links.status === 'forbidden') return <ForbiddenState />;
  if (links.status === 'offline')
    return <OfflineState onRetry={() => links.retry()} retrying={links.isRefreshing} />;
  return (
    <>
      <Filters {...{ query, onQueryChange }} />
      <LinksTable
        caption={t(hasAll ? 'sharing.allTitle' : 'sharing.ownTitle')}
        links={shown}
        total={links.data?.total ?? 0}
        page={{ index: isPrevious ? query.page : (links.data?.page ?? query.page), size: query.pageSize }}
        onPageChange={onPageChange}
        sort={query.sort}
        onSortChange={onSortChange}
        selection={
          bulk.canChangeMany
            ? {
                keys: selection.keys,
                onChange: selection.setKeys,
                onSelectAll: () => void selectAll(),
                actions: bulk.buttons,
              }
            : undefined
        }
        loading={links.status === 'loading' || isPrevious}
        error={links.status === 'error' ? links.error : undefined}
        onRetry={() => links.retry()}
        hasCreator={hasAll}
        hasVisits={hasVisits}
        handlers={work.handlers}
        onLoadFailed={onLoadFailed}
        {...{ detailsOf, stateOf, onRetryDetails }}
      />
      {work.dialogs}
      {bulk.dialogs}
    </>
  );
}

interface LinksProps extends Pick<ManagementProps, 'query' | 'onQueryChange' | 'linkHref' | 'layoutHref'> {
  csvName: string;
}

function Links({ query, onQueryChange, linkHref, layoutHref, csvName }: LinksProps) {
  const { t } = useMessages(sharingMessages);
  const can = useCan();
  const canChangeMany = useCapability('sharing.changeMany');
  const actions = useLinkActions();
  const notices = useLinkNotices();
  const expired = useExpiredLinks(actions, notices);
  const work = { actions, notices, query };
  return (
    <>
      <PageHeader
        title={t(can('sharing.readAll') ? 'sharing.allTitle' : 'sharing.ownTitle')}
        description={t('sharing.intro')}
        actions={
          <>
            <SharingAppearanceButton />
            <SharingPolicyButton />
            {canChangeMany && (
              <Button icon={<Trash2Icon />} busy={actions.isPending} onClick={expired.open}>
                {t('sharing.deleteExpired')}
              </Button>
            )}
            <ExportButton {...work} {...{ linkHref, csvName }} />
          </>
        }
      />
      <div className="vt:flex vt:flex-1 vt:flex-col vt:px-gutter vt:pb-8">
        <Management {...work} {...{ linkHref, layoutHref, onQueryChange }} />
      </div>
      {expired.dialog}
    </>
  );
}

/** Shown to people who may not see links, and until that is known. */
function NoLinks() {
  const { t } = useMessages(sharingMessages);
  const viewer = useViewer();
  return (
    <>
      <PageHeader title={t('sharing.ownTitle')} description={t('sharing.intro')} />
      {viewer.status === 'ready' ? (
        <ForbiddenState />
      ) : (
        <SettingsState source={viewer} loading={t('common.loading')} failed={t('sharing.loadFailed')} />
      )}
    </>
  );
}

/**
 * The links of a person, for admins those of the account: a table with search, filters and order, what can be done with one
 * link or several, what happened to each, and named views.
 *
 * @throws Error when the back end has no `sharing` sub-port.
 * @example
 * <ShareManagementScreen query={parseLinksSearch(search)} onQueryChange={(query) => setSearch(linksSearch(query))} />
 */
export function ShareManagementScreen({
  query,
  onQueryChange,
  linkHref = linkAddress,
  layoutHref,
  csvName = 'links',
}: ShareManagementScreenProps) {
  useSubPort('sharing', 'ShareManagementScreen');
  const can = useCan();
  const root = useRef<HTMLDivElement>(null);
  const [ownQuery, setOwnQuery] = useState(firstLinksPage);
  const countsVisits = useCapability('sharing.visits');
  const shown = query ?? ownQuery;
  useFocusRecovery(root);
  return (
    <VitrineRoot ref={root} data-slot="share-management-screen" className="vt:flex vt:min-h-full vt:flex-col">
      {can('sharing.read') ? (
        <Links
          query={countsVisits ? shown : withoutVisits(shown)}
          onQueryChange={onQueryChange ?? setOwnQuery}
          {...{ linkHref, layoutHref, csvName }}
        />
      ) : (
        <NoLinks />
      )}
    </VitrineRoot>
  );
}
