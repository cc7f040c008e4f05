import type { QuotaVerdict } from '@vitrine/core/subscription';
import type { ReactNode } from 'react';
import { tenantsMessages } from '../messages/en/account/tenants.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { ProgressBar } from '../progress-bar/index.ts';

/** Props of `UsageBar`. */
export interface UsageBarProps {
  /** The accessible name of the bar, such as 'Storage of Studio'. */
  label: string;
  /** How full the quota is. */
  verdict: QuotaVerdict;
  /** Formats a use and a limit. */
  format: (value: number) => string;
}

/** What is used of a quota as text, with a bar where there is a limit. */
export function UsageBar({ label, verdict, format }: UsageBarProps): ReactNode {
  const { t } = useMessages(tenantsMessages);
  const { used, limit, share, level } = verdict;
  const text = limit === null ? format(used) : t('tenants.use', { used: format(used), limit: format(limit) });
  return (
    <span data-slot="usage-bar" className="vt:flex vt:w-full vt:min-w-0 vt:flex-col vt:gap-1">
      <span className="vt:tabular-nums vt:as-cards:text-end">
        <bdi>{text}</bdi>
      </span>
      {share !== undefined && (
        <ProgressBar
          label={label}
          value={share}
          valueText={text}
          tone={level === 'almost' || level === 'reached' ? 'danger' : 'accent'}
        />
      )}
    </span>
  );
}
