import type { ReactNode } from 'react';
import { cn } from '../internal/cn.ts';
import { Link } from '../link/index.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { reportMessages } from '../messages/en/report.ts';
import type { Count } from './count.ts';

/** At least 24 by 24 px, with the digits aligned as in the container. */
const targetClasses = 'vt:inline-grid vt:min-h-6 vt:min-w-6 vt:content-center';

/** A number; a link with a descriptive name when there is a list of the counted files. */
export function CountValue({ count }: { count: Count }): ReactNode {
  const { t, formatNumber } = useMessages(reportMessages);
  const text = formatNumber(count.value);
  if (count.href === undefined || count.value === 0) return <span className={targetClasses}>{text}</span>;
  return (
    <Link
      variant="plain"
      href={count.href}
      aria-label={count.linkName ?? t('report.showFiles', { label: count.label, count: count.value })}
      className={cn(
        targetClasses,
        'vt:rounded-picture vt:underline vt:decoration-border-strong vt:decoration-1 vt:underline-offset-4 vt:hover:text-accent-text vt:hover:decoration-current',
      )}
    >
      {text}
    </Link>
  );
}
