import { CalendarClockIcon } from 'lucide-react';
import { offeredSort } from '@vitrine/core/assets';
import { ApiError, maxFilesPerPage, type Asset, type GalleryApi } from '@vitrine/core/contract';
import type { AssetFilter } from '@vitrine/core/report';
import { useWidgetHost, type DashboardWidget, type WidgetPartProps } from '@vitrine/features/dashboard';
import { EntryList, WidgetHint } from '@vitrine/ui/dashboard';
import { Link } from '@vitrine/ui/link';
import { useMessages } from '@vitrine/ui/messages';
import { galleryWidgetsMessages } from '@vitrine/ui/messages/en';

/** Files of one filter. `total` also counts those that are not listed; there may be more when it is not exact. */
interface FilteredFiles {
  readonly files: readonly Asset[];
  readonly total: number;
  readonly isTotalExact: boolean;
}

/** The data of the widget. */
interface ExpiringFilesData {
  readonly expired: FilteredFiles;
  readonly expiring: FilteredFiles;
}

const days = 30;
const expiringFilter: AssetFilter = `expires:${days}`;

/** The address of the filtered library. */
function libraryAddress(filter: AssetFilter): string {
  return `/library?filter=${encodeURIComponent(filter)}`;
}

function expirationOf({ fields }: Asset): string {
  const date = fields['expirationDate'];
  return typeof date === 'string' ? date.slice(0, 10) : '';
}

interface ListOptions {
  readonly filter: AssetFilter;
  readonly sort: 'expiration' | '-expiration';
  /** Number of files to show. */
  readonly count: number;
}

/** Lists the first files of an order; where the back end does not have it, those of the first page are sorted. */
async function loadFiles(
  { assets, capabilities }: GalleryApi,
  { filter, sort, count }: ListOptions,
  signal: AbortSignal,
): Promise<FilteredFiles> {
  if (!assets) throw new ApiError('unsupported');
  const fields = ['title', 'fileName', 'expirationDate'];
  const order = offeredSort(sort, capabilities.assets?.sortFields ?? []);
  const limit = order ? count : maxFilesPerPage;
  const {
    items,
    total,
    isTotalExact = true,
  } = await assets.listFiles({ filter, fields, limit, sort: order }, signal);
  if (order) return { total, isTotalExact, files: items };
  const files = items.toSorted((one, other) => (expirationOf(one) < expirationOf(other) ? -1 : 1));
  return { total, isTotalExact, files: sort === 'expiration' ? files : files.toReversed() };
}

interface GroupProps {
  readonly filter: AssetFilter;
  /** The number of files, as the text of the link to all of them. */
  readonly text: string;
  readonly files: readonly Asset[];
  /** Number of rows with space. */
  readonly rows: number;
  /** Ids of the files of the widget, in display order. */
  readonly ids: readonly string[];
}

/** Files of one filter below a link to all of them. Groups share the height by their numbers of rows. */
function Group({ filter, text, files, rows, ids }: GroupProps) {
  const { formatDate } = useMessages(galleryWidgetsMessages);
  const { addresses } = useWidgetHost();
  const entries = files.map((file) => {
    const { id, fileName, fields } = file;
    const { title } = fields;
    return {
      id,
      label: typeof title === 'string' && title !== '' ? title : fileName,
      hint: fileName,
      detail: formatDate(expirationOf(file)),
      href: addresses.file(id, ids),
    };
  });
  return (
    <div className="vt:flex vt:flex-col" style={{ flexGrow: rows }}>
      <div className="vt:pt-1">
        <Link href={libraryAddress(filter)} className="vt:py-1 vt:text-sm">
          {text}
        </Link>
      </div>
      <EntryList entries={entries} slots={rows} />
    </div>
  );
}

/**
 * Files that expire soon, the first one first, then those that expired last. Each group has at least one row, and a link
 * to all of its files.
 */
function ExpiringFiles({ data: { expired, expiring }, slots }: WidgetPartProps<ExpiringFilesData>) {
  const { t } = useMessages(galleryWidgetsMessages);
  if (expired.files.length + expiring.files.length === 0)
    return (
      <WidgetHint icon={<CalendarClockIcon />}>{t('gallery.nothingExpires', { count: days })}</WidgetHint>
    );
  const hasBoth = expired.files.length > 0 && expiring.files.length > 0;
  const rows = slots - (hasBoth ? 2 : 1);
  const first = expiring.files.slice(0, hasBoth ? rows - 1 : rows);
  const second = expired.files.slice(0, rows - first.length);
  const ids = [...first, ...second].map(({ id }) => id);
  const expiredText = expired.isTotalExact
    ? t('gallery.expiredCount', { count: expired.total })
    : t('gallery.expiredCountMore', { count: expired.total - 1 });
  const expiringText = expiring.isTotalExact
    ? t('gallery.expiringCount', { count: expiring.total, days })
    : t('gallery.expiringCountMore', { count: expiring.total - 1, days });
  return (
    <>
      {first.length > 0 && (
        <Group
          filter={expiringFilter}
          text={expiringText}
          files={first}
          rows={hasBoth ? first.length : rows}
          ids={ids}
        />
      )}
      {second.length > 0 && (
        <Group filter="expired" text={expiredText} files={second} rows={rows - first.length} ids={ids} />
      )}
    </>
  );
}

/**
 * Returns the widget of files that expire soon or have expired. It uses only the public interface for widgets of
 * products.
 *
 * @param title The heading, in the language of the person.
 */
export function createExpiringFiles(title: string): DashboardWidget<ExpiringFilesData> {
  return {
    type: 'expiring-files',
    kind: 'entries',
    sizes: [
      { width: 3, height: 3 },
      { width: 3, height: 4 },
    ],
    needs: ['assets.filters'],
    title: () => title,
    async load({ api, slots, signal }) {
      const [expired, expiring] = await Promise.all([
        loadFiles(api, { filter: 'expired', sort: '-expiration', count: slots }, signal),
        loadFiles(api, { filter: expiringFilter, sort: 'expiration', count: slots }, signal),
      ]);
      return { expired, expiring };
    },
    Part: ExpiringFiles,
  };
}
