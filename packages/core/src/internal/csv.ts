/** The value of a cell. Numbers are written without quotes and apostrophe, also negative ones. */
export type CsvValue = string | number;

/** A text that begins like a formula, or with apostrophes and a formula. */
const formulaStart = /^'*[\s\u00a0\ufeff]*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/u;
const needsQuotes = /[",;\r\n\t]|^\s|\s$/u;

/**
 * Returns one cell of a CSV file (RFC 4180). A text that a spreadsheet would run as a formula gets a leading
 * apostrophe, so that it is displayed instead.
 *
 * @see docs/rules/report.md#an-exported-text-is-never-a-formula
 */
export function csvCell(value: CsvValue): string {
  if (typeof value === 'number') return String(value);
  const text = formulaStart.test(value) ? `'${value}` : value;
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Returns the text of a cell that `csvCell` has written, after its quotes are removed: without the apostrophe of a formula. */
export function textOfCsvCell(cell: string): string {
  return cell.startsWith("'") && formulaStart.test(cell) ? cell.slice(1) : cell;
}

/** Returns a CSV text. Every row ends with CRLF, including the last. */
export function toCsv(rows: readonly (readonly CsvValue[])[]): string {
  return rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}
