import { ReportScreen } from '@vitrine/features/report';
import type { DrillDown } from '@vitrine/features/report';

/** The files behind a number of the report, as an address of the library (A123). */
function addressOf(target: DrillDown): string | undefined {
  if (target === 'files') return '/library';
  if (target === 'folders') return undefined;
  // What was deleted is no longer in the library.
  return target.startsWith('deleted:') ? '/bin' : `/library?filter=${encodeURIComponent(target)}`;
}

export function ReportPage() {
  return <ReportScreen drillDownHref={addressOf} />;
}
