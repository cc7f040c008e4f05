import type { LinkDetails, LinkStatus, SharingLink } from '../contract/index.ts';
import { toCsv, type CsvValue } from '../internal/csv.ts';

/** A link with its details, as far as they are known. */
export interface LinkCsvRow {
  /** The link. */
  readonly link: SharingLink;
  /** Its visits, creator and status. */
  readonly details: LinkDetails | undefined;
}

/** Texts of the table of links. */
export interface LinksCsvTexts {
  /** The headings, in the order of the columns. */
  readonly head: readonly [
    createdTime: string,
    title: string,
    authorName: string,
    fileCount: string,
    openingsNumber: string,
    expirationDatetime: string,
    status: string,
    address: string,
    downloadsNumber: string,
    lastOpened: string,
  ];
  /** Whether visits are counted. Without it their columns are left out. Defaults to true. */
  readonly hasVisits?: boolean | undefined;
  /** Returns the word for a status. */
  statusOf(status: LinkStatus): string;
  /** Returns the address of a link. */
  addressOf(link: SharingLink): string;
}

/** The columns with the number of visits and of downloads, and with the last visit. */
const visitColumns: readonly number[] = [4, 8, 9];

/**
 * Returns links as a CSV text. Times are as the back end wrote them, so that a spreadsheet can sort them; a text that a
 * spreadsheet would run as a formula gets a leading apostrophe.
 *
 * @see docs/rules/report.md#an-exported-text-is-never-a-formula
 */
export function linksCsv(
  rows: readonly LinkCsvRow[],
  { head, hasVisits = true, statusOf, addressOf }: LinksCsvTexts,
): string {
  const cells = rows.map(({ link, details }): CsvValue[] => {
    const status = link.isDisabled ? 'suspended' : details?.status;
    return [
      link.createdTime,
      link.title === '' ? link.hash : link.title,
      details?.authorName ?? '',
      link.fileCount ?? '',
      details?.openingsNumber ?? '',
      link.expirationDatetime ?? '',
      status ? statusOf(status) : '',
      addressOf(link),
      details?.downloadsNumber ?? '',
      details?.lastOpened ?? '',
    ];
  });
  const all = [head, ...cells];
  return toCsv(hasVisits ? all : all.map((line) => line.filter((_, at) => !visitColumns.includes(at))));
}
