import type { ReactNode } from 'react';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { figuresMessages } from '../messages/en/figures.ts';

/** The colours of a chart's segments, in their order; repeated from the start when there are more groups. */
export const swatches = ['vt:bg-chart-1', 'vt:bg-chart-2', 'vt:bg-chart-3', 'vt:bg-chart-4'] as const;

/** The caption and column headings of a table of shares, for assistive technology. */
export function ShareTableHead({ caption }: { caption: ReactNode }): ReactNode {
  const { t } = useMessages(figuresMessages);
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
