/**
 * What a provider of payments that renews by itself has been asked and told: the price of a checkout, so that a payment of
 * another amount or for another one is recognised, and whether the subscription at the provider is renewed; null where nothing
 * is. A payment has one id at its provider, however many events report it.
 */
export const m041RenewedPayments = `
alter table checkouts
  add column asked_price text collate "C",
  add column asked_subtotal bigint,
  add column asked_currency text,
  add column is_renewed boolean;
create unique index checkouts_by_provider on checkouts (provider_id) where provider_id is not null;
alter table payments add column paid_id text collate "C" unique;
`;
