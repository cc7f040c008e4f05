import type { Messages } from '../messages/MessagesProvider.tsx';
import type { Place } from './fieldFormat.ts';

/** Seven decimals of a degree are about one centimetre. */
const coordinateFormat = { maximumFractionDigits: 7 } as const;

/** Returns latitude and longitude as one text in the digits of the language. */
export function placeText(
  { latitude, longitude }: Place,
  { formatNumber }: Pick<Messages, 'formatNumber'>,
): string {
  const coordinates = [formatNumber(latitude, coordinateFormat), formatNumber(longitude, coordinateFormat)];
  // Where the comma is the decimal separator it cannot also separate two numbers.
  return coordinates.join(coordinates.join('').includes(',') ? '; ' : ', ');
}
