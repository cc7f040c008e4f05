import { FunnelIcon, XIcon } from 'lucide-react';
import type { AssetQuery, WorkflowStatus } from '@vitrine/core/contract';
import { useAssetList } from '@vitrine/hooks/assets';
import { useCapability } from '@vitrine/hooks/provider';
import { Button } from '@vitrine/ui/button';
import { Menu, type MenuGroup } from '@vitrine/ui/menu';
import { useMessages, type Translate } from '@vitrine/ui/messages';
import { assetsMessages, figuresMessages } from '@vitrine/ui/messages/en';
import { filterLabel } from './filterLabel.ts';

export interface LibraryFiltersProps {
  query: AssetQuery;
  /** The steps of the workflow; undefined without one. */
  statuses: readonly WorkflowStatus[] | undefined;
  onQueryChange: (query: AssetQuery) => void;
}

/** Numbers of days to choose from. */
const expiryDays = [7, 30, 90] as const;

function isHiding({ hideOnGalleryView }: WorkflowStatus): boolean {
  return hideOnGalleryView;
}

/** The filters to choose from: statuses, and ranges of the expiration date. */
function filterGroups(
  { query, statuses = [], onQueryChange }: LibraryFiltersProps,
  t: Translate<typeof assetsMessages>,
): MenuGroup[] {
  const entry = (filter: string, label: string) => ({
    id: filter,
    label,
    checked: query.filter === filter,
    onAction: () => onQueryChange({ ...query, filter }),
  });
  const byStatus = statuses.map(({ id, name }) => entry(`status:${id}`, name));
  const hidden = statuses.some(isHiding) ? [entry('hidden', t('assets.hiddenFiles'))] : [];
  const byExpiry = [
    entry('expired', t('assets.expired')),
    ...expiryDays.map((days) => entry(`expires:${days}`, t('assets.expiresWithin', { count: days }))),
  ];
  return [
    { id: 'status', heading: t('assets.filterByStatus'), items: [...byStatus, ...hidden] },
    { id: 'expiry', heading: t('assets.filterByExpiry'), items: byExpiry },
  ].filter(({ items }) => items.length > 0);
}

/** The menu of filters; nothing where the back end has none. */
export function FilterMenu(props: LibraryFiltersProps) {
  const { t } = useMessages(assetsMessages);
  if (!useCapability('assets.filters')) return null;
  return (
    <Menu
      placement="bottom end"
      trigger={
        <Button variant="quiet" icon={<FunnelIcon />} data-slot="filter-menu">
          {/* In a narrow window the controls of a list fit in one row without this text. */}
          <span className="vt:max-md:sr-only">{t('assets.filter')}</span>
        </Button>
      }
      groups={() => filterGroups(props, t)}
    />
  );
}

/** The filter of the list, with a button to remove it. */
export function FilterChip({ query, statuses, onQueryChange }: LibraryFiltersProps) {
  const { t } = useMessages(assetsMessages, figuresMessages);
  if (query.filter === undefined) return null;
  const statusName = (id: string) => statuses?.find((status) => status.id === id)?.name;
  const text = t('assets.filteredBy', { filter: filterLabel(query.filter, t, statusName) });
  return (
    <Button
      size="small"
      icon={<XIcon />}
      data-slot="filter-chip"
      aria-label={`${text}. ${t('assets.clearFilter')}`}
      onClick={() => onQueryChange({ ...query, filter: undefined })}
      className="vt:max-w-full vt:over:border-accent vt:over:bg-accent-soft"
    >
      <span className="vt:truncate">{text}</span>
    </Button>
  );
}

/**
 * How many files of the list are hidden by their status, with a button that lists them; nothing when there are none.
 */
export function HiddenFiles({ query, statuses = [], onQueryChange }: LibraryFiltersProps) {
  const { t } = useMessages(assetsMessages);
  const hasFilters = useCapability('assets.filters');
  const enabled = hasFilters && query.filter === undefined && statuses.some(isHiding);
  const hidden = { ...query, filter: 'hidden' };
  const { status, total, isTotalExact } = useAssetList(hidden, { enabled, fields: ['fileName'] });
  if (!enabled || status !== 'ready' || total === 0) return null;
  return (
    <Button size="small" variant="quiet" data-slot="hidden-files" onClick={() => onQueryChange(hidden)}>
      {isTotalExact
        ? t('assets.hiddenCount', { count: total })
        : t('assets.hiddenCountMore', { count: total - 1 })}
    </Button>
  );
}
