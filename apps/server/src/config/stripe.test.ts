import { describe, expect, it } from 'vitest';
import { productIds } from '@vitrine/core/subscription';
import { readConfig } from './config.ts';

const prices = Object.fromEntries(productIds.map((id) => [id, `price_${id}`]));
const complete = {
  VITRINE_CHECKOUT: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_the_tests',
  STRIPE_PRICES: JSON.stringify(prices),
};

describe('the settings of Stripe', () => {
  it('are read together', () => {
    expect(readConfig(complete).checkout).toEqual({
      kind: 'stripe',
      secretKey: 'sk_test_1',
      webhookSecret: 'whsec_of_the_tests',
      prices,
      apiBase: undefined,
    });
    const other = readConfig({ ...complete, STRIPE_API_BASE: 'http://127.0.0.1:12111/' });
    expect(other.checkout).toMatchObject({ apiBase: new URL('http://127.0.0.1:12111') });
  });

  it('refuse the start with the name of each one that is missing', () => {
    expect(() => readConfig({ VITRINE_CHECKOUT: 'stripe' })).toThrow(
      'VITRINE_CHECKOUT=stripe also needs STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PRICES.',
    );
    expect(() => readConfig({ ...complete, STRIPE_WEBHOOK_SECRET: '' })).toThrow(
      'also needs STRIPE_WEBHOOK_SECRET.',
    );
    const { 'extra-user-year': _, 'team-year': __, ...rest } = prices;
    expect(() => readConfig({ ...complete, STRIPE_PRICES: JSON.stringify(rest) })).toThrow(
      'STRIPE_PRICES has no price for team-year, extra-user-year.',
    );
  });

  it.each([
    ['STRIPE_PRICES', '{"everything": "price_1"}'],
    ['STRIPE_PRICES', '{"team-year": ""}'],
    ['STRIPE_PRICES', '["price_1"]'],
    ['STRIPE_SECRET_KEY', 'a key'],
    ['STRIPE_WEBHOOK_SECRET', 'short'],
    ['STRIPE_API_BASE', 'http://127.0.0.1:1/v1'],
    ['STRIPE_API_BASE', 'ftp://127.0.0.1'],
  ])('refuse %s=%s, without showing it', (name, value) => {
    expect(() => readConfig({ ...complete, [name]: value })).toThrow(
      `Cannot use the value of ${name}. Run with --help to see what is expected.`,
    );
  });

  it('mean nothing where somebody else takes the money', () => {
    expect(readConfig({ ...complete, VITRINE_CHECKOUT: 'sandbox' }).checkout).toEqual({ kind: 'sandbox' });
    expect(readConfig({ VITRINE_CHECKOUT: 'none', STRIPE_SECRET_KEY: 'sk_test_1' }).checkout).toBeUndefined();
  });
});
