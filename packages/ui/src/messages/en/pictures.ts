/** Texts in place of the picture of a file. */
export const picturesMessages = {
  'assets.type.photo': 'Photo',
  'assets.type.video': 'Video',
  'assets.type.audio': 'Audio',
  'assets.type.other': 'File',
  'assets.processing': 'Processing…',
  'assets.processingFailed': 'No preview',
  'assets.previewFailed': 'Preview could not be loaded',
} as const;
