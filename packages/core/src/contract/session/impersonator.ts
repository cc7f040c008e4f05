import { object, oneOf, optional, text } from '../shape.ts';

/** How an operator can sign in as somebody: `look` writes nothing. */
export const impersonationModes = ['look', 'act'] as const;

/** How an operator signs in as somebody: `look` writes nothing. */
export type ImpersonationMode = (typeof impersonationModes)[number];

/** The operator who is signed in as somebody. */
export interface Impersonator {
  /** Names the operator, as their own `logicalId` does. */
  readonly logicalId: string;
  /** The name of the operator that is shown. */
  readonly name: string;
  /** Whether the operator may write. */
  readonly mode: ImpersonationMode;
  /** When the impersonation ends. ISO 8601. After that every call is refused, apart from stopping. */
  readonly endsAt: string;
}

/** The shape of an optional {@link Impersonator}. */
export const impersonatorShape = optional(
  object({ logicalId: text, name: text, mode: oneOf(impersonationModes), endsAt: text }),
);
