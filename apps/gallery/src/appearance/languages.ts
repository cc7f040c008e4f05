/** The languages of the catalogue. */
export const languages = ['en', 'ar'] as const;

/** One of the `languages`. */
export type Language = (typeof languages)[number];

/** BCP 47 tags; the direction follows from them. */
export const locales = { en: 'en-US', ar: 'ar' } as const satisfies Record<Language, string>;

/** The directions, for the time before the code of a page is loaded. */
export const directions = { en: 'ltr', ar: 'rtl' } as const satisfies Record<Language, string>;
