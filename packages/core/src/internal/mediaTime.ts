const hourSeconds = 3600;

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

/**
 * Formats a position in a video as `mm:ss`, or as `h:mm:ss` from one hour on.
 *
 * @param seconds From the beginning; a part of a second is left out.
 */
export function formatVideoTime(seconds: number): string {
  const wholeSeconds = Math.max(0, Math.floor(seconds));
  const [hours, minutes] = [
    Math.floor(wholeSeconds / hourSeconds),
    Math.floor((wholeSeconds % hourSeconds) / 60),
  ];
  const minutesAndSeconds = `${twoDigits(minutes)}:${twoDigits(wholeSeconds % 60)}`;
  return hours > 0 ? `${hours}:${minutesAndSeconds}` : minutesAndSeconds;
}
