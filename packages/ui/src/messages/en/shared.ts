/** Texts of the pages that visitors of links see. */
export const sharedMessages = {
  'shared.poweredBy': 'Powered by {product}',
} as const;
