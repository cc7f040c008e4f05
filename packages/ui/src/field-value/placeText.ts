import type { Messages } from '../messages/MessagesProvider.tsx';
import type { Place } from './fieldFormat.ts';

/** Seven decimals are a centimetre. */
const coordinate = { maximumFractionDigits: 7 } as const;

/** Latitude and longitude as one text, with the digits of the language. */
export function placeText(
  { latitude, longitude }: Place,
  { formatNumber }: Pick<Messages, 'formatNumber'>,
): string {
  const both = [formatNumber(latitude, coordinate), formatNumber(longitude, coordinate)];
  // Where the comma begins the decimals it cannot also part two numbers.
  return both.join(both.join('').includes(',') ? '; ' : ', ');
}
