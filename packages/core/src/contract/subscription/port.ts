import type { ProductId } from '../../internal/products.ts';
import type { StorageUse, UserUse } from '../../internal/quota.ts';
import type { Invoice } from './invoice.ts';
import type { Account, PaymentRecord } from './account.ts';

/** The use of storage, and its limit. */
export interface StorageData extends StorageUse {
  /** Bytes of the edited copies of files, which do not count; absent where they are not shown. */
  readonly versionsBytes?: number | undefined;
}

/** How many bytes were stored at the end of a day. */
export interface DailyUse {
  /** The day, `YYYY-MM-DD`. */
  readonly date: string;
  /** The bytes that count for the quota. */
  readonly bytes: number;
}

/** The use of storage in parts, in bytes. `originals` and `bin` together count for the quota. */
export interface StorageUsage {
  /** The parts. */
  readonly bytes: {
    /** Files outside the bin, as they were added. */
    readonly originals: number;
    /** Edited copies. */
    readonly versions: number;
    /** Thumbnails and previews. */
    readonly thumbnails: number;
    /** Files in the bin. */
    readonly bin: number;
  };
  /** `originals` by folder, largest first, without those of the folders inside it. */
  readonly byFolder: readonly { readonly folderId: string; readonly bytes: number }[];
  /** What counts for the quota at the end of each day, oldest first; today's is the number of now. Days may be missing. */
  readonly perDay: readonly DailyUse[];
}

/**
 * The subscription of the account, its quotas and payments. What a change is refused for follows from the state of the
 * subscription: a number of 440 to 446 is in `serverCode`, and a word in `fields.subscription`.
 */
export interface SubscriptionApi {
  /** Returns the use of storage. What running uploads have reserved is not part of it. */
  getStorage(signal?: AbortSignal): Promise<StorageData>;
  /** Returns the use of users (needs `subscription.userQuota`). */
  getUserQuota(signal?: AbortSignal): Promise<UserUse>;
  /** Returns the use of storage in parts, by folder and by day (needs `subscription.usage`). */
  getUsage(signal?: AbortSignal): Promise<StorageUsage>;
  /** Returns the payments, newest first (needs `subscription.payments`). */
  listPayments(signal?: AbortSignal): Promise<readonly PaymentRecord[]>;
  /**
   * Returns the invoice of a payment by its `invoiceId` (needs `subscription.invoices`).
   * @throws ApiError `not-found` for one that the account does not have.
   */
  getInvoice(input: { id: string }, signal?: AbortSignal): Promise<Invoice>;
  /**
   * Begins to buy something, and returns the address of the page where it is paid, absolute or relative to the page (needs
   * `subscription.purchase`). Nothing is bought before the payment, which only its provider reports to the back end.
   * @throws ApiError `forbidden` where nothing is sold; `conflict` with `fields.product` for what cannot be bought now.
   */
  startCheckout(input: { product: ProductId }, signal?: AbortSignal): Promise<{ readonly url: string }>;
  /** Tells the back end that a payment page was left with success, for its records. Changes no subscription. */
  reportPayment(signal?: AbortSignal): Promise<void>;
  /**
   * Cancels the subscription at the end of its period. One that is cancelled already stays so.
   * @throws ApiError `conflict` when nothing is paid.
   */
  cancel(signal?: AbortSignal): Promise<Account>;
  /**
   * Takes a cancellation back, until the end of the period (needs `subscription.keep`). One that is not cancelled stays so.
   * @throws ApiError `conflict` when nothing is paid, or the period has ended.
   */
  keep(signal?: AbortSignal): Promise<Account>;
  /**
   * Starts a trial of 15 days.
   * @throws ApiError with `serverCode` 442 when the account is not on Free, 443 when there has been one, 444 otherwise.
   */
  startTrial(signal?: AbortSignal): Promise<Account>;
  /**
   * Ends a trial: the account is on Free then.
   * @throws ApiError with `serverCode` 440 when there is no trial, 446 on Free, 441 otherwise.
   */
  downgradeToFree(signal?: AbortSignal): Promise<Account>;
  /**
   * Unsubscribes an extra at the end of its period. One that is unsubscribed already stays so.
   * @throws ApiError with `serverCode` 445 for one that the account does not have.
   */
  endExtra(input: { id: string }, signal?: AbortSignal): Promise<Account>;
  /**
   * Closes an account on Free or on a trial: every session ends, and its files are removed. Returns when; null where the back
   * end does not say.
   * @throws ApiError `invalid` with `fields.confirm` when `confirm` is not the name of the account, `conflict` for a paid one.
   */
  closeAccount(
    input: { confirm: string },
    signal?: AbortSignal,
  ): Promise<{ readonly closesAt: string | null }>;
}
