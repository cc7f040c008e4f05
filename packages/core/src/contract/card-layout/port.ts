import type { Domain } from '../domain.ts';
import { flag, object, optional, text } from '../shape.ts';

/** Whether files carry a mark of the brand, and what that is called here. */
export interface Branding {
  readonly isEnabled: boolean;
  /** The configured name of the field `isOnBrand`; undefined = the product's own. */
  readonly fieldName: string | undefined;
}

/** What the fields of a tenant's cards depend on beside its layout. */
export interface CardLayoutApi {
  getBranding(signal?: AbortSignal): Promise<Branding>;
}

/** The calls of `CardLayoutApi`. */
export const cardLayoutDomain: Domain<CardLayoutApi> = {
  verbs: {
    getBranding: { answer: object({ isEnabled: flag, fieldName: optional(text) }), right: 'cardLayout.read' },
  },
};
