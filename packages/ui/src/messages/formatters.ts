/** Formats of one locale. Times are ISO 8601 texts. */
export interface Formatters {
  /**
   * A calendar day: `MM/dd/yyyy` in en-US, the medium form of other locales. A year or month alone (`2026`, `2026-01`)
   * is formatted without the missing parts, here and in the formats below.
   */
  formatDate(iso: string): string;
  /** A day with hours and minutes. A time without a zone keeps its digits. */
  formatDateTime(iso: string): string;
  /** A day with hours, minutes and the offset of the time zone: `Jun 17, 2026, 2:05 PM GMT+2`. A time without a zone is in UTC. */
  formatZonedTime(iso: string): string;
  /** The IANA time zone of the times. */
  readonly timeZone: string;
  /** A calendar day in full, with the weekday. */
  formatFullDate(iso: string): string;
  /** How long before `now`, in milliseconds since 1970, such as '2 hours ago'; from 30 days on the day of `formatDate`. */
  formatTimeAgo(iso: string, now: number): string;
  /** Hours and minutes, for "as of". */
  formatTime(iso: string): string;
  /** The hour of a time in the time zone of the provider, 0 to 23. */
  hourOf(time: number): number;
  /** The day of a time in the time zone of the provider for a file name, `yyyy-MM-dd` in every language. */
  formatFileDay(time: number): string;
  /** A number in the notation of the locale. */
  formatNumber(value: number, options?: Intl.NumberFormatOptions): string;
  /** A share from 0 to 1 as a percentage with at most one decimal. */
  formatPercent(share: number): string;
  /** Bytes in steps of 1024 from `Bytes` to `YB`, with at most two decimals; an empty text for NaN. */
  formatBytes(bytes: number): string;
  /** Texts as a list of the language: 'a, b, and c'. */
  formatList(entries: readonly string[]): string;
  /** Seconds as `mm:ss`, from one hour as `h:mm:ss`. */
  formatDuration(seconds: number): string;
}

const byteUnits = ['Bytes', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'] as const;

const numericDate: Intl.DateTimeFormatOptions = { year: 'numeric', month: '2-digit', day: '2-digit' };

/** The medium form of day and time; `dateStyle` does not allow the offset. */
const zonedTime: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'shortOffset',
};

function dateOptions(locale: string): Intl.DateTimeFormatOptions {
  return locale === 'en-US' || locale === 'en' ? numericDate : { dateStyle: 'medium' };
}

/** The time of a camera has no zone: parsing and formatting it as UTC keeps its digits. */
function hasZone(iso: string): boolean {
  return /(?:z|[+-]\d\d:?\d\d)$/i.test(iso);
}

/** A year or month alone has no day and is formatted without it. */
function partialOptions(iso: string): Intl.DateTimeFormatOptions | undefined {
  if (/^\d{4}$/.test(iso)) return { year: 'numeric' };
  return /^\d{4}-\d{2}$/.test(iso) ? { year: 'numeric', month: 'long' } : undefined;
}

/** Returns `create` with its results kept by arguments: a format of `Intl` costs many times more to make than to use. */
function memoize<Options extends object, Format>(
  create: (locale: string, options: Options) => Format,
): (locale: string, options: Options) => Format {
  const formats = new Map<string, Format>();
  return (locale, options) => {
    const key = `${locale} ${JSON.stringify(options)}`;
    const format = formats.get(key) ?? create(locale, options);
    formats.set(key, format);
    return format;
  };
}

function durationText(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds)) || 0;
  const pair = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(whole / 3600);
  const rest = `${pair(Math.floor((whole % 3600) / 60))}:${pair(whole % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}

/** Units of time before now, with their length in seconds, from the longest. */
const agoUnits = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

const longestAgoSeconds = 30 * 86_400;

/** Creates the formats of one locale. `timeZone` is an IANA name and defaults to the zone of the machine. */
export function createFormatters(locale: string, timeZone?: string): Formatters {
  const zone = timeZone === undefined ? {} : { timeZone };

  const numberFormat = memoize(
    (language, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, options),
  );
  const dateFormat = memoize(
    (language, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, options),
  );

  function formatBytes(bytes: number): string {
    if (Number.isNaN(bytes)) return '';
    const exponent = bytes < 1024 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), byteUnits.length - 1);
    const value = Math.max(bytes, 0) / 1024 ** exponent;
    return `${numberFormat(locale, { maximumFractionDigits: 2 }).format(value)} ${byteUnits[exponent]}`;
  }

  function show(iso: string, whole: Intl.DateTimeFormatOptions): string {
    const options = partialOptions(iso) ?? whole;
    const zoned = hasZone(iso);
    const date = new Date(zoned || !iso.includes('T') ? iso : `${iso}Z`);
    if (Number.isNaN(date.getTime())) return iso;
    return dateFormat(locale, { ...options, ...(zoned ? zone : { timeZone: 'UTC' }) }).format(date);
  }

  const relativeFormat = memoize(
    (language, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(language, options),
  );

  function formatTimeAgo(iso: string, now: number): string {
    // The clock of the server may be ahead.
    const seconds = Math.max(0, (now - Date.parse(iso)) / 1000);
    if (!(seconds < longestAgoSeconds)) return show(iso, dateOptions(locale));
    const [unit, length] = agoUnits.find((each) => seconds >= each[1]) ?? ['second', Infinity];
    return relativeFormat(locale, { numeric: 'auto' }).format(-Math.floor(seconds / length), unit);
  }

  return {
    formatTimeAgo,
    formatDate: (iso) => show(iso, dateOptions(locale)),
    formatDateTime: (iso) =>
      show(
        iso,
        locale === 'en-US' || locale === 'en'
          ? { ...numericDate, hour: 'numeric', minute: '2-digit' }
          : { dateStyle: 'medium', timeStyle: 'short' },
      ),
    timeZone: timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone,
    formatZonedTime: (iso) => show(hasZone(iso) || !iso.includes('T') ? iso : `${iso}Z`, zonedTime),
    formatFullDate: (iso) => show(iso, { dateStyle: 'full' }),
    formatTime: (iso) => show(iso, { hour: 'numeric', minute: '2-digit' }),
    hourOf: (time) => Number(dateFormat('en', { hour: 'numeric', hourCycle: 'h23', ...zone }).format(time)),
    formatFileDay: (time) => dateFormat('en-CA', { ...numericDate, ...zone }).format(time),
    formatNumber: (value, options = {}) => numberFormat(locale, options).format(value),
    formatPercent: (share) =>
      numberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(share),
    formatBytes,
    formatList: (entries) => new Intl.ListFormat(locale).format(entries),
    formatDuration: durationText,
  };
}
