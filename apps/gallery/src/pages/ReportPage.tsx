import { galleryAddresses } from '@vitrine/features/assets';
import { ReportScreen, type DrillDown } from '@vitrine/features/report';

/** Returns the address of the files behind a number of the report; undefined for the number of folders. */
function addressOf(target: DrillDown): string | undefined {
  if (target === 'files') return galleryAddresses.list({});
  if (target === 'folders') return undefined;
  // Deleted files are not in the library any more.
  return target.startsWith('deleted:') ? '/bin' : galleryAddresses.list({ filter: target });
}

/** The report, with a link from each number of files. */
export function ReportPage() {
  return <ReportScreen drillDownHref={addressOf} csvName="vitrine-report" />;
}
