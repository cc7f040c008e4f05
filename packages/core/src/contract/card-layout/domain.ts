import type { Domain } from '../domain.ts';
import { flag, object, optional, text } from '../shape.ts';
import type { CardLayoutApi } from './port.ts';

/** The calls of `CardLayoutApi`. */
export const cardLayoutDomain: Domain<CardLayoutApi> = {
  verbs: {
    getBranding: { output: object({ isEnabled: flag, fieldName: optional(text) }), right: 'cardLayout.read' },
  },
};
