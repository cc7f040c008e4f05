import { CopyIcon, EyeIcon, EyeOffIcon, Trash2Icon } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { Badge } from '../../badge/index.ts';
import { IconButton } from '../../button/index.ts';
import {
  DataTable,
  type DataTableColumn,
  type DataTablePage,
  type DataTableProps,
  type DataTableSort,
} from '../../data-table/index.ts';
import { useMessages } from '../../messages/index.ts';

/** A sharing link, as the tests and stories of tables use it. */
export interface SampleLink {
  readonly id: string;
  readonly title: string;
  readonly creator: string;
  readonly createdTime: string;
  readonly files: number | undefined;
  readonly openings: number;
  readonly isSuspended: boolean;
}

const titles = ['Summer campaign', 'Harbour at dawn', 'Press kit', 'Product shots', 'Team portraits'];
const creators = ['Ada Lovelace', 'Grace Hopper', 'نورة القحطاني', 'Jean Jennings'];
const day = 24 * 60 * 60 * 1000;

/** Returns links with different titles, the newest first. */
export function sampleLinks(count: number): SampleLink[] {
  return Array.from({ length: count }, (_, at) => ({
    id: `link ${at + 1}`,
    title: `${titles[at % titles.length]} ${at + 1}`,
    creator: creators[at % creators.length] ?? '',
    createdTime: new Date(Date.UTC(2026, 10, 20) - at * day).toISOString(),
    files: at % 7 === 3 ? undefined : (at * 37) % 1205,
    openings: (at * 53) % 9001,
    isSuspended: at % 6 === 4,
  }));
}

export const suspendedNote =
  'The access to this link is suspended. Click on the eye button to restore the access.';

export interface LinkTableProps extends Partial<Omit<DataTableProps<SampleLink>, 'columns'>> {
  links: readonly SampleLink[];
  /** Number of rows on a page; undefined for one page. */
  pageSize?: number | undefined;
  /** Whether rows can be selected. */
  selectable?: boolean | undefined;
  /** Columns that replace those with the same id. */
  change?: Partial<Record<string, Partial<DataTableColumn<SampleLink>>>> | undefined;
  onDelete?: ((link: SampleLink) => void) | undefined;
}

function Actions({ link, onDelete }: { link: SampleLink; onDelete: LinkTableProps['onDelete'] }): ReactNode {
  return (
    <span className="vt:flex vt:justify-end vt:gap-1">
      <IconButton size="small" icon={<CopyIcon />} label={`Copy link ${link.title}`} />
      <IconButton
        size="small"
        icon={link.isSuspended ? <EyeIcon /> : <EyeOffIcon />}
        label={`${link.isSuspended ? 'Restore' : 'Suspend'} ${link.title}`}
      />
      <IconButton
        size="small"
        icon={<Trash2Icon />}
        label={`Delete ${link.title}`}
        onClick={() => onDelete?.(link)}
      />
    </span>
  );
}

function useColumns(change: LinkTableProps['change'], onDelete: LinkTableProps['onDelete']) {
  const { formatDate, formatNumber } = useMessages();
  return useMemo(() => {
    const columns: DataTableColumn<SampleLink>[] = [
      {
        id: 'created',
        header: 'Create Date',
        width: 'medium',
        visibleFrom: 'lg',
        renderCell: (link) => formatDate(link.createdTime),
        sortBy: (link) => link.createdTime,
      },
      {
        id: 'title',
        header: 'Name',
        rowHeader: true,
        renderCell: (link) => link.title,
        sortBy: (link) => link.title,
      },
      {
        id: 'creator',
        header: 'Creator',
        width: 'medium',
        visibleFrom: 'lg',
        renderCell: (link) => link.creator,
        sortBy: (link) => link.creator,
      },
      {
        id: 'files',
        header: 'Assets Count',
        align: 'end',
        width: 'medium',
        renderCell: (link) => (link.files === undefined ? null : formatNumber(link.files)),
        sortBy: (link) => link.files,
      },
      {
        id: 'openings',
        header: 'Open Count',
        align: 'end',
        width: 'medium',
        visibleFrom: 'lg',
        renderCell: (link) => formatNumber(link.openings),
        sortBy: (link) => link.openings,
      },
      {
        id: 'status',
        header: 'Status',
        width: 'narrow',
        renderCell: (link) => <Badge>{link.isSuspended ? 'suspended' : 'active'}</Badge>,
      },
      {
        id: 'actions',
        header: 'Actions',
        hideHeader: true,
        width: 'medium',
        renderCell: (link) => <Actions link={link} onDelete={onDelete} />,
      },
    ];
    return columns.map((column) => ({ ...column, ...change?.[column.id] }));
  }, [change, formatDate, formatNumber, onDelete]);
}

const idOf = (link: SampleLink) => link.id;
const nameOf = (link: SampleLink) => link.title;
const noteOf = (link: SampleLink) => (link.isSuspended ? suspendedNote : undefined);
const sizes = [12, 24, 48, 96];

/** A table of sharing links that keeps its sorting, page and selection. */
export function LinkTable({
  links,
  pageSize,
  selectable = false,
  change,
  onDelete,
  ...rest
}: LinkTableProps): ReactNode {
  const columns = useColumns(change, onDelete);
  const [sort, setSort] = useState<DataTableSort>();
  const [page, setPage] = useState<DataTablePage>({ index: 0, size: pageSize ?? 48 });
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  return (
    <DataTable
      caption="Sharing links"
      columns={columns}
      rows={links}
      rowKey={idOf}
      rowName={nameOf}
      sort={sort}
      onSortChange={setSort}
      paging={
        pageSize === undefined
          ? undefined
          : {
              page,
              onPageChange: setPage,
              sizes,
              report: ({ first, last, total }) => `Showing ${first} to ${last} of ${total} links`,
            }
      }
      selection={selectable ? { keys, onChange: setKeys } : undefined}
      dimmedNote={noteOf}
      emptyTitle="No links found."
      {...rest}
    />
  );
}
