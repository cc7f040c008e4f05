import type { Catalogue } from '../catalogue.ts';

/** What values of fields are written with, in Arabic. */
export const fieldValue: Catalogue['fieldValue'] = {
  further: '+{number}',
  mapOf: 'الخريطة: {place}',
  expired: 'منتهي الصلاحية',
};
