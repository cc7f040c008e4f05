import { sharePercent } from '@vitrine/core/report';
import type { Formatters } from '../messages/formatters.ts';

/** A figure of the report. */
export interface Count {
  /** Unique among the figures. */
  readonly id: string;
  /** The name of the figure, such as 'Photos'. */
  readonly label: string;
  /** The count. */
  readonly value: number;
  /** Address of the list of the counted files. */
  readonly href?: string | undefined;
  /**
   * The accessible name of the link, including the figure. Defaults to 'Show files: Photos, 8,421' with the label and
   * value.
   */
  readonly linkName?: string | undefined;
}

type NumberFormat = Pick<Formatters, 'formatNumber'>;

/**
 * Returns a percentage of 0 to 100 as text, to four significant digits. Every share on a screen is formatted by this
 * function.
 */
export function percentText(percent: number, { formatNumber }: NumberFormat): string {
  return formatNumber(percent / 100, { style: 'percent', maximumSignificantDigits: 4 });
}

/** Returns the share of a value of all values as text. */
export function shareText(value: number, total: number, messages: NumberFormat): string {
  return percentText(sharePercent(value, total), messages);
}
