/** What values of fields are written with. */
export const fieldValueMessages = {
  'fieldValue.further': '+{number}',
  'fieldValue.mapOf': 'Map: {place}',
  'fieldValue.expired': 'Expired',
} as const;
