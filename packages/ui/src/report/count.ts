import { sharePercent } from '@vitrine/core/report';
import type { Formatters } from '../messages/formatters.ts';

/** A figure of the report. */
export interface Count {
  /** Unique among the groups. */
  readonly id: string;
  /** The name of the group. */
  readonly label: string;
  /** How many the group has. */
  readonly value: number;
  /** Where the files behind it are listed. */
  readonly href?: string | undefined;
  /** What the link is called, the figure in it; 'Show files: Photos, 8,421' unless told. */
  readonly linkName?: string | undefined;
}

type NumberFormat = Pick<Formatters, 'formatNumber'>;

/** Returns a percentage of 0 to 100 as text. Every share on screen is written by this: to four significant digits. */
export function percentText(percent: number, { formatNumber }: NumberFormat): string {
  return formatNumber(percent / 100, { style: 'percent', maximumSignificantDigits: 4 });
}

/** Returns the share of a value of all values as text. */
export function shareText(value: number, total: number, messages: NumberFormat): string {
  return percentText(sharePercent(value, total), messages);
}
