import type { ProductId } from '@vitrine/core/contract';

/** Somebody who buys, as a page of payment asks for it. */
export interface Buyer {
  readonly login: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** What somebody has begun to buy. */
export interface Purchase {
  /** The id of the checkout, which every event about it carries. */
  readonly checkoutId: string;
  readonly product: ProductId;
  readonly buyer: Buyer;
  /** The origin of the gallery, for the way back. */
  readonly origin: string;
}

/** A payment that a provider reports. What was bought is that of the checkout, whatever an event says. */
export interface PaymentEvent {
  /** The id of the event: it counts once. */
  readonly id: string;
  readonly checkoutId: string;
  /** When it was paid. */
  readonly paidAt: Date;
  readonly isRenewal: boolean;
  /** The end of what was paid, as ISO 8601; undefined for a whole period. */
  readonly until?: string | undefined;
  /** In hundredths of the currency's unit. */
  readonly total: number;
  readonly currency: string;
  readonly invoiceUrl?: string | undefined;
  /** The id of what the provider renews. */
  readonly providerId?: string | undefined;
}

/** Who takes the money. */
export interface CheckoutProvider {
  /** Returns the address of the page of payment. */
  begin(purchase: Purchase): Promise<string>;
  /**
   * Returns the payment that a signed body reports; undefined for an event that is no payment.
   * @throws Refusal for a body that its provider has not signed.
   */
  readEvent(body: string, header: (name: string) => string | undefined): Promise<PaymentEvent | undefined>;
  /** Tells the provider whether what it renews goes on; absent for one that renews nothing by itself. */
  setRenewed?(providerId: string, isRenewed: boolean): Promise<void>;
}

/** Returns the addresses to which a page of payment leads back. */
export function returnAddresses(origin: string): { readonly succeeded: string; readonly failed: string } {
  return {
    succeeded: `${origin}/profile?paymentsucceeded=true`,
    failed: `${origin}/profile?paymentfailed=true`,
  };
}
