/** What values of fields are written with. */
export const fieldValue = {
  further: '+{number}',
  expired: 'Expired',
} as const;
