import { CalendarClockIcon } from 'lucide-react';
import { ApiError, maxFilesPerPage, type Asset, type GalleryApi } from '@vitrine/core/contract';
import type { AssetFilter } from '@vitrine/core/report';
import { useWidgetHost, type DashboardWidget, type WidgetPartProps } from '@vitrine/features/dashboard';
import { EntryList, WidgetHint } from '@vitrine/ui/dashboard';
import { Link } from '@vitrine/ui/link';
import { useMessages } from '@vitrine/ui/messages';
import { galleryWidgetsMessages } from '@vitrine/ui/messages/en';

/** Files of one filter; `total` also counts those that are not listed. */
interface FilteredFiles {
  readonly files: readonly Asset[];
  readonly total: number;
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
  const { items, total } = await api.assets.listFiles({ filter, fields, limit: maxFilesPerPage }, signal);
  return { total, files: items.toSorted((one, other) => (expirationOf(one) < expirationOf(other) ? -1 : 1)) };
}

function Count({ filter, text }: { filter: AssetFilter; text: string }) {
  return (
    <Link href={libraryOf(filter)} className="vt:py-1 vt:text-sm">
      {text}
    </Link>
  );
}

/** Files that expire soon, the soonest first, then those that have expired, with links to all of them. */
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
  return (
    <>
      <p className="vt:flex vt:flex-wrap vt:gap-x-4">
        {expired.total > 0 && (
          <Count filter="expired" text={t('gallery.expiredCount', { count: expired.total })} />
        )}
        {expiring.total > 0 && (
          <Count filter={expiringFilter} text={t('gallery.expiringCount', { count: expiring.total, days })} />
        )}
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
