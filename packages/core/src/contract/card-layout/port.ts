/** Whether files can be marked as on brand, and the name of that field for this tenant. */
export interface Branding {
  /** Whether files can be marked as on brand. */
  readonly isEnabled: boolean;
  /** The configured label of the field `isOnBrand`; undefined for the text of the message catalogue. */
  readonly fieldName: string | undefined;
}

/** Tenant settings, other than the layout, that affect the fields of cards. */
export interface CardLayoutApi {
  /** Returns the branding settings of the tenant. */
  getBranding(signal?: AbortSignal): Promise<Branding>;
}
