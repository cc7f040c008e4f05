/** A search has at most so many characters (UTF-16 units); a back end refuses a longer one. */
export const longestSearch = 1000;
