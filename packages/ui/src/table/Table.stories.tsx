import preview from '../../../../.storybook/preview.tsx';
import { Table } from './index.ts';
import { compactDecorator, dark, narrow, rightToLeft } from '../internal/testing/storyStates.tsx';

interface Row {
  id: string;
  name: string;
  files: number;
}

const rows: readonly Row[] = [
  { id: '1', name: 'Summer campaign', files: 1204 },
  { id: '2', name: 'Harbour', files: 86 },
];

const meta = preview.meta({
  title: 'Table',
  render: () => (
    <Table
      caption="Folders"
      columns={[
        { id: 'name', header: 'Name', rowHeader: true, renderCell: (row) => row.name },
        { id: 'files', header: 'Files', align: 'end', renderCell: (row) => row.files },
      ]}
      rows={rows}
      rowKey={(row) => row.id}
    />
  ),
});

export const Default = meta.story();

export const Dark = meta.story({ ...dark });

export const RightToLeft = meta.story({ ...rightToLeft });

export const Narrow = meta.story({ ...narrow });

export const Compact = meta.story({ decorators: [compactDecorator] });
