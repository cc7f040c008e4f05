import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { Refusal } from '../../app/refusal.ts';
import { isIsoTime } from '../isoTime.ts';
import type { PaymentEvent } from './provider.ts';

/** The header of a signature: `t=<seconds since 1970>,v1=<HMAC-SHA-256 of "t.body" in hexadecimal>`. */
export const signatureHeader = 'Vitrine-Signature';

/** Seconds for which a signature is valid: an event that is reported again is signed again. */
const toleranceSeconds = 300;

const isoTime = z.string().check(z.refine(isIsoTime));
const text = z.string().check(z.minLength(1), z.maxLength(255));

const wireEvent = z.object({
  id: text,
  type: z.string(),
  checkout: text,
  paidAt: isoTime,
  isRenewal: z.optional(z.boolean()),
  until: z.optional(isoTime),
  total: z.int().check(z.minimum(0)),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  invoiceUrl: z.optional(z.url({ protocol: /^https?$/ })),
});

/** The body of an event, as our own pages of payment send it. */
export type WireEvent = z.input<typeof wireEvent>;

function hmac(secret: string, signed: string): Buffer {
  return createHmac('sha256', secret).update(signed).digest();
}

/** Returns the signature of a body at a moment. */
export function signBody(secret: string, body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${hmac(secret, `${seconds}.${body}`).toString('hex')}`;
}

/** Returns whether a body was signed with the secret, not long before `now`. */
function isSigned(secret: string, body: string, signature: string | undefined, now: Date): boolean {
  const [, seconds = '', hex = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature ?? '') ?? [];
  if (hex === '' || Math.abs(now.getTime() / 1000 - Number(seconds)) > toleranceSeconds) return false;
  return timingSafeEqual(Buffer.from(hex, 'hex'), hmac(secret, `${seconds}.${body}`));
}

function parse(body: string): z.output<typeof wireEvent> {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch (cause) {
    throw new Refusal('invalid', 'The event is not JSON.', { cause });
  }
  const { success, data } = wireEvent.safeParse(value);
  if (!success) throw new Refusal('invalid', 'The event cannot be read.');
  return data;
}

/**
 * Returns the payment that a body of our own format reports; undefined for another event.
 * @throws Refusal `forbidden` for one that is not signed with the secret, `invalid` for one that cannot be read.
 */
export function readSignedEvent(
  { secret, now }: { readonly secret: string; readonly now: Date },
  body: string,
  signature: string | undefined,
): PaymentEvent | undefined {
  if (!isSigned(secret, body, signature, now))
    throw new Refusal('forbidden', 'The event is not signed by the provider of payments.');
  const { type, checkout, paidAt, isRenewal = false, ...event } = parse(body);
  if (type !== 'payment.succeeded') return undefined;
  return { ...event, checkoutId: checkout, paidAt: new Date(paidAt), isRenewal };
}
