import type { Messages } from '../messages/MessagesProvider.tsx';
import type { Place } from './fieldFormat.ts';

/** Seven decimals are a centimetre. */
const coordinate = { maximumFractionDigits: 7 } as const;

/** Returns latitude and longitude as one text in the digits of the language. */
export function placeText(
  { latitude, longitude }: Place,
  { formatNumber }: Pick<Messages, 'formatNumber'>,
): string {
  const both = [formatNumber(latitude, coordinate), formatNumber(longitude, coordinate)];
  // Where the comma is the decimal separator it cannot also separate two numbers.
  return both.join(both.join('').includes(',') ? '; ' : ', ');
}
