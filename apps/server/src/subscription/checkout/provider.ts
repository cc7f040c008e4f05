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
  readonly tenantId: number;
  readonly product: ProductId;
  readonly buyer: Buyer;
  /** The origin of the gallery, for the way back. */
  readonly origin: string;
}

/** A price at a provider, with the amount that it asks for before taxes and discounts, in the smallest unit of its currency. */
export interface AskedPrice {
  readonly price: string;
  readonly subtotal: number;
  readonly currency: string;
}

/** Where a purchase is paid. */
export interface BegunCheckout {
  /** The address of the page of payment. */
  readonly url: string;
  /** What the page asks for; the first payment must have the same price and amount. Absent where the provider does not say it. */
  readonly asked?: AskedPrice;
}

/** A payment that a provider reports. The checkout decides what was bought, whatever an event says. */
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
  /** The id of what was paid, such as an invoice: it counts once too, however many events report it. */
  readonly paidId?: string | undefined;
  /** What the event says about its checkout, which must match what is stored; absent where it says nothing. */
  readonly evidence?: (AskedPrice & { readonly tenantId: number }) | undefined;
}

/** Who takes the money. */
export interface CheckoutProvider {
  /** Begins a checkout. @throws Refusal when the provider does not respond, or refuses. */
  begin(purchase: Purchase): Promise<BegunCheckout>;
  /**
   * Returns the payment that a signed body reports; undefined for an event that is no payment.
   * @throws Refusal for a body that its provider has not signed.
   */
  readEvent(body: string, header: (name: string) => string | undefined): Promise<PaymentEvent | undefined>;
  /**
   * Tells the provider whether what it renews goes on after its period; absent for one that renews nothing by itself. Resolves to
   * `ended` when there is nothing any more that could be renewed. @throws when the provider does not respond.
   */
  setRenewed?(providerId: string, isRenewed: boolean): Promise<'told' | 'ended'>;
}

/** Returns the addresses to which a page of payment leads back. */
export function returnAddresses(origin: string): { readonly succeeded: string; readonly failed: string } {
  return {
    succeeded: `${origin}/profile?paymentsucceeded=true`,
    failed: `${origin}/profile?paymentfailed=true`,
  };
}
