/** Texts about files that the shell needs on every page: the search and the upload target. */
export const frameMessages = {
  'assets.library': 'Library',
  'assets.searchLabel': 'Search files',
  'assets.searchPlaceholder': 'Names, keywords, people, places',
  'assets.searchTitlesPlaceholder': 'Names and titles',
  'assets.searchNamesPlaceholder': 'File names',
  'assets.searchTooLong': 'A search takes at most {count, number} characters.',
  'assets.uploadNotAllowed': 'You may not upload files here',
  'assets.uploadHere': 'Drop to upload to {folder}',
  'assets.dropUnreadable': 'Could not read what was dropped. Try again, or use the Upload button.',
} as const;
