import { galleryAddresses } from '@vitrine/features/assets';
import { ReportScreen, type DrillDown } from '@vitrine/features/report';

/** The files behind a number of the report, as an address of the library. */
function addressOf(target: DrillDown): string | undefined {
  if (target === 'files') return galleryAddresses.list({});
  if (target === 'folders') return undefined;
  // What was deleted is no longer in the library.
  return target.startsWith('deleted:') ? '/bin' : galleryAddresses.list({ filter: target });
}

/** The report, with the way from each number to its files. */
export function ReportPage() {
  return <ReportScreen drillDownHref={addressOf} csvName="vitrine-report" />;
}
