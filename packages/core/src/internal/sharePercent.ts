const significantDigits = 4;

/**
 * The part as a percentage of the whole, to four significant digits (spec 1 §9). A whole of zero gives 0 (A49), and so
 * do numbers that cannot be counts.
 */
export function sharePercent(part: number, whole: number): number {
  const percent = (part / whole) * 100;
  return Number.isFinite(percent) && percent > 0 ? Number(percent.toPrecision(significantDigits)) : 0;
}
