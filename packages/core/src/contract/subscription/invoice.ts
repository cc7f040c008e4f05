import { list, nullable, number, object, text } from '../shape.ts';

/** Somebody on an invoice. */
export interface InvoiceParty {
  /** The name, in one line. */
  readonly name: string;
  /** What stands below the name, line by line, such as an address, a tax number or an e-mail address. */
  readonly lines: readonly string[];
}

/** Something that an invoice is for. Times are ISO 8601. */
export interface InvoiceLine {
  /** The name, as the back end spells it. */
  readonly name: string;
  /** The beginning of the period that was paid; null for none. */
  readonly from: string | null;
  /** The end of the period that was paid; null for none. */
  readonly until: string | null;
  /** What it costs, in hundredths of the currency's unit. */
  readonly amount: number;
}

/** The invoice of a payment. */
export interface Invoice {
  /** Names it for people; each invoice of a seller has another one. */
  readonly number: string;
  /** When it was issued. ISO 8601. */
  readonly issuedAt: string;
  /** Who sells. */
  readonly seller: InvoiceParty;
  /** Who has paid. */
  readonly buyer: InvoiceParty;
  /** What was paid. */
  readonly lines: readonly InvoiceLine[];
  /** The sum of what was paid, in hundredths of the currency's unit. */
  readonly total: number;
  /** Three letters of ISO 4217. */
  readonly currency: string;
}

/** The shape of an {@link Invoice}. */
export const invoiceShape = /* @__PURE__ */ (() => {
  const party = object({ name: text, lines: list(text) });
  return object({
    number: text,
    issuedAt: text,
    seller: party,
    buyer: party,
    lines: list(object({ name: text, from: nullable(text), until: nullable(text), amount: number })),
    total: number,
    currency: text,
  });
})();
