const significantDigits = 4;

/**
 * The part as a percentage of the whole, to four significant digits. A whole of zero gives 0, and so
 * do numbers that cannot be counts.
 */
export function sharePercent(part: number, whole: number): number {
  const percent = (part / whole) * 100;
  return Number.isFinite(percent) && percent > 0 ? Number(percent.toPrecision(significantDigits)) : 0;
}
