import type { ReactNode } from 'react';
import { cn } from '../internal/cn.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { CountValue } from './CountValue.tsx';
import { shareText, type Count } from './count.ts';
import { ShareTableHead, swatches } from './ShareTableHead.tsx';

/** Props of `ShareTable`. */
export interface ShareTableProps {
  /** The accessible name of the table. */
  caption: string;
  /** The groups with their counts. */
  counts: readonly Count[];
  /** Classes that are added to those of the root element. */
  className?: string | undefined;
}

/** The figures of a chart as text: group, count and share, with the colour of its segment. */
export function ShareTable({ caption, counts, className }: ShareTableProps): ReactNode {
  const messages = useMessages();
  const total = counts.reduce((sum, count) => sum + count.value, 0);
  return (
    <table data-slot="share-table" className={cn('vt:w-full vt:text-sm vt:tabular-nums', className)}>
      <ShareTableHead caption={caption} />
      <tbody className="vt:plain">
        {counts.map((count, index) => (
          <tr key={count.id} className="vt:border-b vt:border-border">
            <th scope="row" className="vt:py-1.5 vt:pe-3">
              <span className="vt:flex vt:items-center vt:gap-2">
                <span
                  aria-hidden="true"
                  className={cn(
                    'vt:size-3 vt:rounded-picture vt:border vt:border-chart-edge',
                    swatches[index % swatches.length],
                  )}
                />
                {count.label}
              </span>
            </th>
            <td className="vt:py-1.5 vt:ps-4 vt:text-end vt:font-medium">
              <CountValue count={count} />
            </td>
            <td className="vt:w-20 vt:py-1.5 vt:ps-4 vt:text-end vt:text-muted">
              {shareText(count.value, total, messages)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
