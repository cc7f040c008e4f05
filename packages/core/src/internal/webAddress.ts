/** Keys of fields that contain the address of an external page or document. */
export const addressFieldKeys: ReadonlySet<string> = new Set([
  'externalPreviewUrl',
  'licenseDocumentUrl',
  'owner.profileUrl',
]);

/**
 * Returns whether a text is an address that may become a link: only http and https, so that no `javascript:` or `data:`
 * address is followed. The only list of allowed schemes.
 *
 * @see docs/rules/fields.md#stored-text-is-only-ever-text
 */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s\p{Cc}]+$/iu.test(text) && URL.canParse(text);
}
