/** What values of fields are written with. */
export const fieldValue = {
  further: '+{number}',
  mapOf: 'Map: {place}',
  expired: 'Expired',
} as const;
