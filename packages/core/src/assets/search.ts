/** The most characters of a search text, in UTF-16 code units; back ends refuse a longer one. */
export const longestSearch = 1000;
