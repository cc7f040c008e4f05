/** Fields that hold the address of a page or document elsewhere. */
export const addressFieldKeys: ReadonlySet<string> = new Set([
  'externalPreviewUrl',
  'licenseDocumentUrl',
  'owner.profileUrl',
]);

/**
 * Whether a text is an address that may become a link: http or https and nothing else, so that no `javascript:` or
 * `data:` is ever followed. The one list of allowed schemes.
 */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s\p{Cc}]+$/iu.test(text) && URL.canParse(text);
}
