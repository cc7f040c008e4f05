/** What one cell of a table may hold. Numbers are written plainly, whatever their sign. */
export type CsvValue = string | number;

const formulaStart = /^[\s\u00a0\ufeff]*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/u;
const needsQuotes = /[",;\r\n\t]|^\s|\s$/u;

/**
 * One cell of a CSV file (RFC 4180). A text that a spreadsheet would run as a formula gets an apostrophe in front, so
 * that it is shown and not run.
 */
export function csvCell(value: CsvValue): string {
  if (typeof value === 'number') return String(value);
  const text = formulaStart.test(value) ? `'${value}` : value;
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A whole CSV text: rows end with CRLF, the last one too. */
export function toCsv(rows: readonly (readonly CsvValue[])[]): string {
  return rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}
