import { sharePercent } from '@vitrine/core/report';
import type { Formatters } from '../messages/formatters.ts';

/** A figure of the report. */
export interface Count {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  /** Where the files behind it are listed. */
  readonly href?: string | undefined;
  /** What the link is called, the figure in it; 'Show files: Photos, 8,421' unless told. */
  readonly linkName?: string | undefined;
}

/** The share of a value of all values as text, to the four significant digits of core unless fewer are asked for. */
export function shareText(
  value: number,
  total: number,
  { formatNumber }: Pick<Formatters, 'formatNumber'>,
  digits = 4,
): string {
  const share = sharePercent(value, total) / 100;
  return formatNumber(share, { style: 'percent', maximumSignificantDigits: digits });
}
