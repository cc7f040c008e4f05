import { CalendarClockIcon } from 'lucide-react';
import { ApiError, maxFilesPerPage, type Asset, type GalleryApi } from '@vitrine/core/contract';
import type { AssetFilter } from '@vitrine/core/report';
import { useWidgetHost, type DashboardWidget, type WidgetPartProps } from '@vitrine/features/dashboard';
import { EntryList, WidgetHint } from '@vitrine/ui/dashboard';
import { Link } from '@vitrine/ui/link';
import { useMessages } from '@vitrine/ui/messages';
import { galleryWidgetsMessages } from '@vitrine/ui/messages/en';

/** Files of one filter; `total` also counts those that are not listed. Not exact: at least as many. */
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
function libraryOf(filter: AssetFilter): string {
  return `/library?filter=${encodeURIComponent(filter)}`;
}

function expirationOf({ fields }: Asset): string {
  const date = fields['expirationDate'];
  return typeof date === 'string' ? date.slice(0, 10) : '';
}

async function loadFiles(api: GalleryApi, filter: AssetFilter, signal: AbortSignal): Promise<FilteredFiles> {
  if (!api.assets) throw new ApiError('unsupported');
  const fields = ['title', 'fileName', 'expirationDate'];
  const input = { filter, fields, limit: maxFilesPerPage };
  const { items, total, isTotalExact = true } = await api.assets.listFiles(input, signal);
  const files = items.toSorted((one, other) => (expirationOf(one) < expirationOf(other) ? -1 : 1));
  return { total, isTotalExact, files };
}

function Count({ filter, text }: { filter: AssetFilter; text: string }) {
  return (
    <Link href={libraryOf(filter)} className="vt:py-1 vt:text-sm">
      {text}
    </Link>
  );
}

/**
 * Files that expire soon, then those that have expired, with links to all of them. Of each, the first page of the list is
 * loaded, and its files are sorted by their date; the links count the others as well.
 */
function ExpiringFiles({ data, slots }: WidgetPartProps<ExpiringFilesData>) {
  const { t, formatDate } = useMessages(galleryWidgetsMessages);
  const { addresses } = useWidgetHost();
  const { expired, expiring } = data;
  const files = [...expiring.files, ...expired.files.toReversed()];
  if (files.length === 0)
    return (
      <WidgetHint icon={<CalendarClockIcon />}>{t('gallery.nothingExpires', { count: days })}</WidgetHint>
    );
  const ids = files.slice(0, slots).map(({ id }) => id);
  const entries = files.map(({ id, fileName, fields }) => ({
    id,
    label: typeof fields['title'] === 'string' && fields['title'] !== '' ? fields['title'] : fileName,
    hint: fileName,
    detail: formatDate(expirationOf({ fields } as Asset)),
    href: addresses.file(id, ids),
  }));
  const expiredText = expired.isTotalExact
    ? t('gallery.expiredCount', { count: expired.total })
    : t('gallery.expiredCountMore', { count: expired.total - 1 });
  const expiringText = expiring.isTotalExact
    ? t('gallery.expiringCount', { count: expiring.total, days })
    : t('gallery.expiringCountMore', { count: expiring.total - 1, days });
  return (
    <>
      <p className="vt:flex vt:flex-wrap vt:gap-x-4">
        {expired.total > 0 && <Count filter="expired" text={expiredText} />}
        {expiring.total > 0 && <Count filter={expiringFilter} text={expiringText} />}
      </p>
      <EntryList entries={entries} slots={slots - 1} />
    </>
  );
}

/**
 * Returns the widget of files that expire soon or have expired, made by the public way for widgets of products.
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
    async load({ api, signal }) {
      const [expired, expiring] = await Promise.all([
        loadFiles(api, 'expired', signal),
        loadFiles(api, expiringFilter, signal),
      ]);
      return { expired, expiring };
    },
    Part: ExpiringFiles,
  };
}
