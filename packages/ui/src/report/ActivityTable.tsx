import {
  activityKinds,
  type ActivityCounts,
  type ActivityKind,
  type ActivityPeriods,
} from '@vitrine/core/contract';
import type { ReactNode } from 'react';
import { cn } from '../internal/cn.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { figuresMessages } from '../messages/en/figures.ts';
import { reportMessages } from '../messages/en/report.ts';
import { Table, type TableColumn } from '../table/index.ts';
import { CountValue } from './CountValue.tsx';

const periods = ['today', 'thisWeek', 'thisMonth'] as const satisfies readonly (keyof ActivityPeriods)[];

/** Props of `ActivityTable`. */
export interface ActivityTableProps {
  /** The counts, by kind and period. */
  counts: ActivityCounts;
  /** Returns the address of the list of files of one figure. */
  hrefOf?: ((input: { kind: ActivityKind; period: keyof ActivityPeriods }) => string | undefined) | undefined;
  /** Classes that are added to those of the root element. */
  className?: string | undefined;
}

/**
 * Counts of activity today, this week and this month, by kind. A figure counts events while its link lists files; the
 * name of the link mentions both.
 */
export function ActivityTable({ counts, hrefOf, className }: ActivityTableProps): ReactNode {
  const { t } = useMessages(figuresMessages, reportMessages);
  const columns: TableColumn<ActivityKind>[] = [
    {
      id: 'kind',
      header: t('report.activityKind'),
      rowHeader: true,
      renderCell: (kind) => t(`report.${kind}`),
    },
    ...periods.map((period) => ({
      id: period,
      header: t(`report.${period}`),
      align: 'end' as const,
      renderCell: (kind: ActivityKind) => (
        <CountValue
          count={{
            id: period,
            label: `${t(`report.${kind}`)}, ${t(`report.${period}`)}`,
            value: counts[kind][period],
            href: hrefOf?.({ kind, period }),
            linkName: t('report.showEvents', {
              link: t(`report.showActivity.${kind}`, { period: t(`report.inPeriod.${period}`) }),
              count: counts[kind][period],
            }),
          }}
        />
      ),
    })),
  ];
  return (
    <Table
      data-slot="activity-table"
      caption={t('report.activity')}
      columns={columns}
      rows={activityKinds}
      rowKey={(kind) => kind}
      className={cn('vt:[&_thead_th]:bg-surface-raised', className)}
    />
  );
}
