import type { QuotaVerdict } from '@vitrine/core/subscription';
import type { ReactNode } from 'react';
import { Link } from '../link/index.ts';
import { Tooltip } from '../tooltip/index.ts';
import { UsageBar } from '../usage-bar/index.ts';

/** One quota of `AccountSummary`. */
export interface SummaryQuotaProps {
  /** The name of the quota, such as 'Team storage'. */
  title: string;
  /** Where it is looked after; without it the name is no link. */
  href?: string | undefined;
  /** When a warning is shown, and what happens when the quota is full: shown on the focus of the link. */
  rule?: string | undefined;
  /** How full it is. */
  verdict: QuotaVerdict;
  /** Formats a use and a limit. */
  format: (value: number) => string;
  /** The warning; without it there is none. */
  warning?: string | undefined;
  /** Where more of it is bought; without it there is no such link. */
  more?: { readonly label: string; readonly href: string } | undefined;
}

function Title({
  title,
  href,
  rule,
  onLeave,
}: SummaryQuotaProps & { onLeave?: (() => void) | undefined }): ReactNode {
  if (href === undefined) return <span className="vt:font-medium">{title}</span>;
  const link = (
    <Link variant="quiet" href={href} onClick={onLeave} className="vt:font-medium">
      {title}
    </Link>
  );
  return rule === undefined ? (
    link
  ) : (
    <Tooltip text={rule} placement="top">
      {link}
    </Tooltip>
  );
}

/** A quota: its name, what is used of it, a warning, and where more is bought. */
export function SummaryQuota(props: SummaryQuotaProps & { onLeave?: (() => void) | undefined }): ReactNode {
  const { title, verdict, format, warning, more, onLeave } = props;
  return (
    <div className="vt:flex vt:min-w-0 vt:flex-col vt:items-start vt:gap-1 vt:text-xs">
      <UsageBar
        heading={<Title {...props} />}
        label={title}
        verdict={verdict}
        format={format}
        namesUnlimited
      />
      <p role="status" className="vt:font-medium vt:text-danger-text vt:empty:hidden">
        {warning}
      </p>
      {more && (
        <Link href={more.href} onClick={onLeave}>
          {more.label}
        </Link>
      )}
    </div>
  );
}
