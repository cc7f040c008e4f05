import { flag, object, text } from '../shape.ts';

/** The fewest characters of a new password, counted as Unicode code points. */
export const minPasswordLength = 8;

/** The most characters of a new password. */
export const maxPasswordLength = 1024;

/** A link by which a person sets their password, once. It is returned once, and never again. */
export interface PasswordLink {
  /** Its address, absolute with http(s) or relative to the page; it ends with the token. */
  readonly url: string;
  /** When it ends. ISO 8601. */
  readonly expiresAt: string;
  /** Whether it was also sent to the person by e-mail. */
  readonly isMailed: boolean;
}

/** Whose password a link sets. */
export interface PasswordLinkOwner {
  /** The name to sign in with. */
  readonly logicalId: string;
  /** The name that is shown. */
  readonly name: string;
  /** When the link ends. ISO 8601. */
  readonly expiresAt: string;
}

/** The shape of a {@link PasswordLink}. */
export const passwordLinkShape = object({ url: text, expiresAt: text, isMailed: flag });

/** The shape of a {@link PasswordLinkOwner}. */
export const passwordLinkOwnerShape = object({ logicalId: text, name: text, expiresAt: text });
