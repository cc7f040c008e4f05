/** Below this share of full scale the loudest part of a file counts as silence, so that noise is not drawn as sound. */
const audible = 1 / 1000;

/** Returns at most `count` peaks: the loudest of equally long parts. */
export function groupPeaks(peaks: readonly number[], count: number): readonly number[] {
  const groups = Math.min(count, peaks.length);
  return Array.from({ length: groups }, (_, group) => {
    const start = Math.floor((group / groups) * peaks.length);
    const end = Math.floor(((group + 1) / groups) * peaks.length);
    return peaks.slice(start, end).reduce((loudest, peak) => Math.max(loudest, peak), 0);
  });
}

/** Returns peaks, given as shares of full scale, as shares of the loudest one; zeros for a file that is silent. */
export function normalisePeaks(peaks: readonly number[]): readonly number[] {
  const loudest = peaks.reduce((highest, peak) => Math.max(highest, peak), 0);
  return peaks.map((peak) => (loudest < audible ? 0 : Math.max(0, peak) / loudest));
}
