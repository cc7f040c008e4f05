const significantDigits = 4;

/**
 * Returns a part as a percentage of the whole, to four significant digits. Returns 0 for a whole of 0, and for numbers
 * that cannot be counts.
 *
 * @see docs/rules/report.md#shares-have-four-significant-digits
 */
export function sharePercent(part: number, whole: number): number {
  const percent = (part / whole) * 100;
  return Number.isFinite(percent) && percent > 0 ? Number(percent.toPrecision(significantDigits)) : 0;
}
