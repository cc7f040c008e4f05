import type { QuotaVerdict } from '@vitrine/core/subscription';
import type { ReactNode } from 'react';
import { usageMessages } from '../messages/en/account/usage.ts';
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
  /** Shown before the numbers, such as a link to the quota. */
  heading?: ReactNode;
  /** Whether 'unlimited' is written beside a use without a limit. Defaults to false. */
  namesUnlimited?: boolean | undefined;
}

/** What is used of a quota as text, with a bar where there is a limit. Without a bar only the use is shown. */
export function UsageBar({
  label,
  verdict,
  format,
  heading,
  namesUnlimited = false,
}: UsageBarProps): ReactNode {
  const { t } = useMessages(usageMessages);
  const { limit, share, level } = verdict;
  const used = format(verdict.used);
  let text = used;
  if (limit === null && namesUnlimited) text = t('usage.unlimited', { used });
  else if (limit !== null && share !== undefined) text = t('usage.limited', { used, limit: format(limit) });
  return (
    <span data-slot="usage-bar" className="vt:flex vt:w-full vt:min-w-0 vt:flex-col vt:gap-1">
      <span className="vt:flex vt:flex-wrap vt:items-baseline vt:justify-between vt:gap-x-2 vt:tabular-nums vt:as-cards:justify-end">
        {heading}
        {text === used ? <bdi className="vt:plain">{text}</bdi> : <span className="vt:plain">{text}</span>}
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
