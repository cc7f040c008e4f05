/** A figure of the report. */
export interface Count {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  /** Where the files behind it are listed. */
  readonly href?: string | undefined;
}

/** The share of a value of all values, 0 without any. */
export function shareOf(value: number, total: number): number {
  return total > 0 ? value / total : 0;
}
