/** The most characters of a search text, in UTF-16 code units; back ends refuse a longer one. */
export const maxSearchLength = 1000;
