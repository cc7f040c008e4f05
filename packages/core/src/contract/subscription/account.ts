import {
  durations,
  subscriptionTiers,
  type Duration,
  type Subscription,
} from '../../internal/subscriptionState.ts';
import { flag, list, nullable, number, object, oneOf, optional, text } from '../shape.ts';

/** The account of the signed-in person: the customer whose people share one library. */
export interface Account {
  /** Its name, which is typed to close it. */
  readonly name: string;
  /** How many active users it has. */
  readonly usersCount: number;
  /** What it has bought; null for an account without a subscription of its own, which has no limits. */
  readonly subscription: Subscription | null;
  /** What the back end itself says about the storage; true overrides the numbers. */
  readonly isStorageLimitReached: boolean;
  /** What the back end itself says about the users; true overrides the numbers. */
  readonly isUserLimitReached: boolean;
}

/** A payment of the past. Times are ISO 8601. */
export interface PaymentRecord {
  /** When it was paid. */
  readonly createDate: string;
  /** Whether a period was renewed, not something bought. */
  readonly isRenewal: boolean;
  /** The end of what was paid; null for none. */
  readonly expireDate: string | null;
  /** How often it is paid. */
  readonly duration: Duration;
  /** The name of what was paid, as the back end spells it. */
  readonly subscriptionName: string;
  /** What was paid, in hundredths of the currency's unit. */
  readonly total: number;
  /** Three letters of ISO 4217. */
  readonly currency: string;
  /** Names its invoice for `getInvoice`; absent where the back end makes none itself. */
  readonly invoiceId?: string | undefined;
  /** The address of the invoice of whoever took the money, absolute or relative to the page; absent for none. */
  readonly invoiceUrl?: string | undefined;
}

/** The shape of the limits of a tier. */
export const tierLimitsShape = /* @__PURE__ */ (() =>
  object({ storageLimit: nullable(number), userLimit: nullable(number) }))();

/** The shape of an {@link Account}. */
export const accountShape = /* @__PURE__ */ (() =>
  object({
    name: text,
    usersCount: number,
    subscription: nullable(
      object({
        tier: oneOf(subscriptionTiers),
        limits: tierLimitsShape,
        duration: oneOf(durations),
        createDate: text,
        expireDate: nullable(text),
        isCancelled: flag,
        hadTrial: flag,
        extras: list(
          object({
            id: text,
            kind: oneOf(['storage', 'users']),
            amount: number,
            duration: oneOf(durations),
            expireDate: nullable(text),
            isDiscontinued: flag,
          }),
        ),
        isActive: optional(flag),
        isDisabled: optional(flag),
        closesAt: optional(nullable(text)),
      }),
    ),
    isStorageLimitReached: flag,
    isUserLimitReached: flag,
  }))();

/** The shape of a {@link PaymentRecord}. */
export const paymentShape = /* @__PURE__ */ (() =>
  object({
    createDate: text,
    isRenewal: flag,
    expireDate: nullable(text),
    duration: oneOf(durations),
    subscriptionName: text,
    total: number,
    currency: text,
    invoiceId: optional(text),
    invoiceUrl: optional(text),
  }))();
