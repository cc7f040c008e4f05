/** Texts of formatted field values. */
export const fieldValueMessages = {
  'fieldValue.further': '+{number}',
  'fieldValue.seconds': '{time} s',
  'fieldValue.fStop': 'f/{number}',
  'fieldValue.mapOf': 'Map: {place}',
  'fieldValue.mapZoomIn': 'Zoom in on the map',
  'fieldValue.mapZoomOut': 'Zoom out of the map',
  'fieldValue.expired': 'Expired',
} as const;
