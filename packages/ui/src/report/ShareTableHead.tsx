import type { ReactNode } from 'react';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { reportMessages } from '../messages/en/report.ts';

/** The colours of a chart's segments beside its figures, in their order; the first comes again after the last. */
export const swatches = ['vt:bg-chart-1', 'vt:bg-chart-2', 'vt:bg-chart-3', 'vt:bg-chart-4'] as const;

/** What a table of shares is called, for those who do not see the chart beside it. */
export function ShareTableHead({ caption }: { caption: ReactNode }): ReactNode {
  const { t } = useMessages(reportMessages);
  return (
    <>
      <caption className="vt:visually-hidden">{caption}</caption>
      <thead className="vt:visually-hidden">
        <tr className="vt:plain">
          <th className="vt:plain" scope="col">
            {t('report.group')}
          </th>
          <th className="vt:plain" scope="col">
            {t('report.count')}
          </th>
          <th className="vt:plain" scope="col">
            {t('report.share')}
          </th>
        </tr>
      </thead>
    </>
  );
}
