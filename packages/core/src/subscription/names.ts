import { products, type ProductId } from '../internal/products.ts';
import type { Extra, Subscription } from '../internal/subscriptionState.ts';

/** The names of the tiers, as the spec spells them. `other` is one that was agreed on by itself. */
const tierNames: Readonly<Record<Subscription['tier'], string>> = {
  free: 'Free',
  trial: 'Small Team Trial',
  small: 'Small Team',
  large: 'Large Team',
  enterprise: 'Enterprise',
  other: 'Enterprise',
};

/** Returns the English name of the tier of a subscription, as a back end sends it. */
export function tierNameOf({ tier }: Pick<Subscription, 'tier'>): string {
  return tierNames[tier];
}

/** Returns the English name of an extra, as a back end sends it. */
export function extraNameOf({ kind, amount }: Pick<Extra, 'kind' | 'amount'>): string {
  if (kind === 'users') return amount === 1 ? '1 extra user' : `${amount} extra users`;
  return amount % 1024 === 0 ? `${amount / 1024} TB extra storage` : `${amount} GB extra storage`;
}

/** Returns the English name of a product: that of its tier, or of the extra. */
export function productNameOf(id: ProductId): string {
  const product = products[id];
  return product.kind === 'tier' ? tierNameOf(product) : extraNameOf(product);
}

/** Returns the English name of an extra that is renewed; undefined when the subscription has none of this id. */
export function nameOfRenewedExtra({ extras }: Pick<Subscription, 'extras'>, id: string): string | undefined {
  const extra = extras.find((each) => each.id === id && !each.isDiscontinued);
  return extra && extraNameOf(extra);
}
