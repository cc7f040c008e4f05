import type { ReactNode } from 'react';
import { Link } from '../link/index.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import type { Count } from './count.ts';

/** A number; when files stand behind it, a link to them that says so. */
export function CountValue({ count }: { count: Count }): ReactNode {
  const { t, formatNumber } = useMessages();
  const text = formatNumber(count.value);
  if (count.href === undefined || count.value === 0)
    return <span className="vt:inline-flex vt:min-h-6 vt:items-center">{text}</span>;
  return (
    <Link
      variant="plain"
      href={count.href}
      aria-label={t('report.showFiles', { label: count.label, count: count.value })}
      className="vt:inline-flex vt:min-h-6 vt:items-center vt:underline vt:decoration-border-strong vt:decoration-1 vt:underline-offset-4 vt:hover:text-accent-text vt:hover:decoration-current"
    >
      {text}
    </Link>
  );
}
