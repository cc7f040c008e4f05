import {
  createPaginatedRowModel,
  createSortedRowModel,
  rowPaginationFeature,
  rowSortingFeature,
  sortFn_alphanumeric,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { DataTable, type DataTableColumn, type DataTableSort } from '@vitrine/ui/data-table';
import { UiProvider, VitrineRoot } from '@vitrine/ui/provider';
import { useMemo, useState, type ReactNode } from 'react';
import {
  Cell,
  Column,
  Row as AriaRow,
  Table,
  TableBody,
  TableHeader,
  type SortDescriptor,
} from 'react-aria-components';
import { createRoot } from 'react-dom/client';
import './page.css';

interface Record {
  readonly id: string;
  readonly name: string;
  readonly owner: string;
  readonly files: number;
  readonly openings: number;
}

const search = new URL(location.href).searchParams;
const pageSize = 48;
const names = ['Harbour', 'Mountain', 'Campaign', 'Portraits', 'Press kit', 'Archive', 'Products'];

const records = Array.from({ length: Number(search.get('count')) }, (_, at): Record => {
  const scattered = (at * 7919) % 10_007;
  return {
    id: String(at),
    name: `${names[at % names.length]} ${scattered}`,
    owner: `Owner ${scattered % 97}`,
    files: scattered % 1000,
    openings: (scattered * 31) % 5000,
  };
});

const fields = ['name', 'owner', 'files', 'openings'] as const;

/** What a table is given: the filtered rows, and the index of its page. */
interface TableOptions {
  rows: readonly Record[];
  index: number;
  onIndexChange: (index: number) => void;
}

const columns: readonly DataTableColumn<Record>[] = fields.map((field) => ({
  id: field,
  header: field,
  rowHeader: field === 'name',
  renderCell: (row) => row[field],
  sortBy: (row) => row[field],
}));

function Part({ rows, index, onIndexChange }: TableOptions): ReactNode {
  const [sort, setSort] = useState<DataTableSort>();
  return (
    <DataTable
      caption="Records"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      sort={sort}
      onSortChange={setSort}
      paging={{
        page: { index, size: pageSize },
        onPageChange: (page) => onIndexChange(page.index),
        sizes: [pageSize],
        report: ({ first, last, total }) => `${first} to ${last} of ${total}`,
      }}
      emptyTitle="None"
    />
  );
}

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric },
  rowPaginationFeature,
  paginatedRowModel: createPaginatedRowModel(),
});
const bareColumns = fields.map((field) => ({
  id: field,
  accessorFn: (row: Record) => row[field],
  sortFn: 'alphanumeric' as const,
}));

/** The table library with the least markup. */
function Bare({ rows, index, onIndexChange }: TableOptions): ReactNode {
  const table = useTable({
    features,
    columns: bareColumns,
    data: rows,
    getRowId: ({ id }) => id,
    state: { pagination: { pageIndex: index, pageSize } },
    autoResetPageIndex: false,
  });
  return (
    <>
      <table>
        <thead>
          <tr>
            {fields.map((field) => (
              <th key={field}>
                <button type="button" onClick={() => table.getColumn(field)?.toggleSorting()}>
                  {field}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.getRowModel().rows.map(({ id, original }) => (
            <tr key={id}>
              {fields.map((field) => (
                <td key={field}>{original[field]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button" onClick={() => onIndexChange(index + 1)}>
        Next page
      </button>
    </>
  );
}

/** The table of React Aria, which neither sorts nor divides into pages. */
function Aria({ rows, index, onIndexChange }: TableOptions): ReactNode {
  const [sort, setSort] = useState<SortDescriptor>();
  const sorted = useMemo(() => {
    const field = fields.find((each) => each === sort?.column);
    if (!field) return rows;
    const { compare } = new Intl.Collator('en', { numeric: true });
    const sign = sort?.direction === 'descending' ? -1 : 1;
    return rows.toSorted((one, other) => sign * compare(String(one[field]), String(other[field])));
  }, [rows, sort]);
  return (
    <>
      <Table aria-label="Records" {...(sort && { sortDescriptor: sort })} onSortChange={setSort}>
        <TableHeader>
          {fields.map((field) => (
            <Column key={field} id={field} isRowHeader={field === 'name'} allowsSorting>
              {field}
            </Column>
          ))}
        </TableHeader>
        <TableBody items={sorted.slice(index * pageSize, (index + 1) * pageSize)}>
          {(record) => (
            <AriaRow>
              {fields.map((field) => (
                <Cell key={field}>{record[field]}</Cell>
              ))}
            </AriaRow>
          )}
        </TableBody>
      </Table>
      <button type="button" onClick={() => onIndexChange(index + 1)}>
        Next page
      </button>
    </>
  );
}

const kinds = { part: Part, bare: Bare, aria: Aria };

function Page(): ReactNode {
  const [text, setText] = useState('');
  const [index, setIndex] = useState(0);
  const rows = useMemo(() => records.filter(({ name }) => name.toLowerCase().includes(text)), [text]);
  const Kind = kinds[search.get('kind') as keyof typeof kinds];
  return (
    <>
      <input
        type="search"
        aria-label="Filter"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Kind rows={rows} index={index} onIndexChange={setIndex} />
    </>
  );
}

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <UiProvider>
      <VitrineRoot>
        <Page />
      </VitrineRoot>
    </UiProvider>,
  );
