import { isWebAddress } from '../internal/webAddress.ts';
import type { Role } from '../contract/index.ts';
import { storageVerdict, userVerdict, type StorageUse, type UserUse } from '../internal/quota.ts';
import { isAllowedIn, type SubscriptionDeed } from '../internal/stateRules.ts';
import {
  isTierChangeable,
  soldTiers,
  subscriptionEnd,
  subscriptionStateAt,
  tierIds,
  type Duration,
  type SoldTier,
  type Subscription,
  type SubscriptionEnd,
  type SubscriptionState,
  type SubscriptionTier,
} from '../internal/subscriptionState.ts';
import { mayOnProfile } from './profileRights.ts';
import type { ProfileIntents } from './profileQuery.ts';

/** What of a profile decides what its page shows. */
export interface ProfilePageFacts {
  /** The role of the signed-in person. */
  readonly role: Role;
  /** Whether the product shows subscriptions at all. */
  readonly displaySubscription: boolean;
  /** Whether the product sells anything. */
  readonly enablePurchase: boolean;
  /** Where people ask for a subscription when nothing is sold; null for nowhere. */
  readonly contactUsUrl: string | null;
  /** Whether the person may change the address of the public profile. */
  readonly isAllowedToChangeProfileUrl: boolean;
  /** What the tenant has; null for a tenant without a subscription of its own. */
  readonly subscription: Subscription | null;
  /** The use of storage; undefined while it is not known. */
  readonly storage?: StorageUse | undefined;
  /** The use of users; undefined while it is not known, or for people who may not see it. */
  readonly users?: UserUse | undefined;
  /** Whether the product asks for consent to recognition. Defaults to false. */
  readonly asksForConsent?: boolean | undefined;
  /** What the address asks for. Defaults to nothing. */
  readonly intents?: ProfileIntents | undefined;
}

/** A banner of the page. The texts have the same names in the message catalogue of a product. */
export type ProfileBanner =
  | 'trial-expired'
  | 'payment-failed'
  | 'payment-succeeded'
  | 'cancelled-until'
  | 'storage-almost'
  | 'storage-reached'
  | 'users-almost'
  | 'users-reached'
  | 'no-extra-storage-on-trial'
  | 'no-extra-users-on-trial';

/** A tier in the panel of tiers. */
export interface TierOffer {
  /** The tier. */
  readonly tier: SoldTier;
  /** Whether it is more than the present tier, less, or the same. Less needs a word about what is lost. */
  readonly relation: 'more' | 'less' | 'same';
  /** What can be bought, in the order in which it is shown. Empty when nothing is sold. */
  readonly durations: readonly Duration[];
}

/** The panel of tiers. */
export interface TierPanel {
  /** The tiers, smallest first. */
  readonly offers: readonly TierOffer[];
  /** The order of the prices: that of the present duration first. */
  readonly durations: readonly Duration[];
  /** Whether the trial is offered. */
  readonly offersTrial: boolean;
  /** Where people ask instead of buying; undefined when they buy, or there is no such place. */
  readonly contactUrl: string | undefined;
}

/** The buttons and links of the page that exist. */
export interface ProfileButtons {
  /** Edit the personal information. */
  readonly editPersonalInfo: boolean;
  /** Edit the address of the public profile. */
  readonly editProfileUrl: boolean;
  /** Buy more storage, and the links to it. */
  readonly buyStorage: boolean;
  /** Buy more users, and the links to them. */
  readonly buyUsers: boolean;
  /** Unsubscribe extras that are renewed. */
  readonly unsubscribeExtras: boolean;
  /** Cancel the subscription. */
  readonly cancel: boolean;
  /** Take a cancellation back. */
  readonly keep: boolean;
  /** Go from a trial to Free. */
  readonly downgrade: boolean;
  /** Close the account, which removes all files: on a trial or on Free; undefined for no such button. */
  readonly close: 'trial' | 'free' | undefined;
}

/** What the page of an account shows. */
export interface ProfilePage {
  /** The tabs in their order. */
  readonly tabs: readonly ('personal' | 'subscription')[];
  /** The other name of the second tab, for a product that wants it: by whether it sells something. */
  readonly subscriptionLabel: 'plans-and-payments' | 'plans';
  /** The banners in their order. */
  readonly banners: readonly ProfileBanner[];
  /** The state of the subscription; undefined when none is shown. */
  readonly state: SubscriptionState | undefined;
  /** The date beside the subscription; undefined for none. */
  readonly end: SubscriptionEnd | undefined;
  /** The panel of tiers; undefined when there is none. */
  readonly panel: TierPanel | undefined;
  /** The buttons and links. */
  readonly buttons: ProfileButtons;
  /** Whether the payments are listed. */
  readonly showsPayments: boolean;
  /** Whether consent to recognition is asked for. */
  readonly showsConsent: boolean;
}

/** What the parts of the page are computed from. */
interface Context {
  readonly facts: ProfilePageFacts;
  readonly tier: SubscriptionTier;
  readonly state: SubscriptionState;
  readonly isCancelled: boolean;
  readonly isAdmin: boolean;
  readonly isUsable: boolean;
}

const ranks: readonly SubscriptionTier[] = tierIds;

function contextOf(facts: ProfilePageFacts, subscription: Subscription, now: number): Context {
  const { state } = subscriptionStateAt(subscription, now);
  return {
    facts,
    state,
    // A cancelled tier whose end has passed is Free, also before the back end has stored it.
    tier: state === 'free' ? 'free' : subscription.tier,
    isCancelled: subscription.isCancelled,
    isAdmin: mayOnProfile(facts.role, 'change-tier'),
    isUsable: state !== 'disabled' && state !== 'closing',
  };
}

function quotaBanners({ facts, tier }: Context): readonly (ProfileBanner | false)[] {
  const storage = facts.storage && storageVerdict(facts.storage).level;
  const users = facts.users && userVerdict(facts.users).level;
  const warnsOfStorage = tier !== 'enterprise';
  const warnsOfUsers = mayOnProfile(facts.role, 'see-user-quota');
  return [
    warnsOfUsers && users === 'reached' && 'users-reached',
    warnsOfUsers && users === 'almost' && 'users-almost',
    warnsOfStorage && storage === 'almost' && 'storage-almost',
    warnsOfStorage && storage === 'reached' && 'storage-reached',
  ];
}

function subscriptionBanners(context: Context): readonly (ProfileBanner | false)[] {
  const { facts, tier, state, isAdmin, isUsable } = context;
  const explainsExtras = tier === 'trial' && isUsable && isAdmin && facts.enablePurchase;
  return [
    state === 'trial-expired' && 'trial-expired',
    state === 'cancelled' && isAdmin && 'cancelled-until',
    explainsExtras && 'no-extra-storage-on-trial',
    explainsExtras && 'no-extra-users-on-trial',
    ...quotaBanners(context),
  ];
}

function endOf({ facts, state, isCancelled }: Context): SubscriptionEnd | undefined {
  const { closesAt = null, expireDate = null } = facts.subscription ?? {};
  if (state === 'free' || state === 'disabled') return undefined;
  if (state === 'closing') return subscriptionEnd(closesAt, 'until');
  return subscriptionEnd(expireDate, state === 'paid' && !isCancelled ? 'renews' : 'until');
}

function offerOf(context: Context, offered: TierOffer['tier'], durations: readonly Duration[]): TierOffer {
  const { facts, tier, state } = context;
  const isSame = tier === offered;
  const duration = facts.subscription?.duration;
  const isMore = ranks.indexOf(offered) > ranks.indexOf(tier);
  const sold = durations.filter((each) => !isSame || state === 'expired' || each !== duration);
  return {
    tier: offered,
    relation: isSame ? 'same' : isMore ? 'more' : 'less',
    durations: facts.enablePurchase ? sold : [],
  };
}

function panelOf(context: Context): TierPanel | undefined {
  const { facts, tier, isAdmin, isUsable } = context;
  if (!isAdmin || !isUsable || !isTierChangeable(tier)) return undefined;
  const isMonthly = tier !== 'free' && tier !== 'trial' && facts.subscription?.duration === 'month';
  const durations: readonly Duration[] = isMonthly ? ['month', 'year'] : ['year', 'month'];
  const { contactUsUrl } = facts;
  const asks = !facts.enablePurchase && contactUsUrl !== null && isWebAddress(contactUsUrl);
  return {
    offers: soldTiers.map((each) => offerOf(context, each, durations)),
    durations,
    offersTrial: tier === 'free' && facts.subscription?.hadTrial === false,
    contactUrl: asks ? contactUsUrl : undefined,
  };
}

function subscriptionButtons(context: Context, subscription: Subscription) {
  const { facts, state, tier, isAdmin } = context;
  const may = (deed: SubscriptionDeed) => isAdmin && isAllowedIn(state, deed);
  const sellsExtras = facts.enablePurchase && may('buy-extra');
  return {
    buyStorage: sellsExtras,
    buyUsers: sellsExtras && subscription.limits.userLimit !== null && subscription.limits.userLimit > 0,
    unsubscribeExtras: may('end-extra') && subscription.extras.some(({ isDiscontinued }) => !isDiscontinued),
    cancel: may('cancel') && !context.isCancelled,
    keep: may('keep'),
    downgrade: may('downgrade'),
    close: may('close') && (tier === 'trial' || tier === 'free') ? tier : undefined,
  };
}

const noSubscriptionButtons = {
  buyStorage: false,
  buyUsers: false,
  unsubscribeExtras: false,
  cancel: false,
  keep: false,
  downgrade: false,
  close: undefined,
} as const;

function paymentBanner(intents: ProfileIntents | undefined): ProfileBanner | false {
  if (!intents?.payment) return false;
  return intents.payment === 'failed' ? 'payment-failed' : 'payment-succeeded';
}

/**
 * Returns what the page of an account shows at `now`, in milliseconds since 1970: its tabs, banners, buttons and the panel of
 * tiers. All of it follows from the profile alone.
 *
 * @see docs/rules/subscription.md#the-page-of-an-account-follows-from-the-profile
 */
export function profilePageOf(facts: ProfilePageFacts, now: number): ProfilePage {
  const { role, subscription, displaySubscription, asksForConsent = false } = facts;
  const isMember = mayOnProfile(role, 'see-personal-info');
  const isShown = isMember && displaySubscription && subscription !== null;
  const context = isShown ? contextOf(facts, subscription, now) : undefined;
  const banners: readonly (ProfileBanner | false)[] = [
    isMember && paymentBanner(facts.intents),
    ...(context ? subscriptionBanners(context) : []),
  ];
  return {
    tabs: isShown ? ['personal', 'subscription'] : isMember ? ['personal'] : [],
    subscriptionLabel: facts.enablePurchase ? 'plans-and-payments' : 'plans',
    banners: banners.filter((banner) => banner !== false),
    state: context?.state,
    end: context && endOf(context),
    panel: context && panelOf(context),
    buttons: {
      editPersonalInfo: mayOnProfile(role, 'edit-personal-info'),
      editProfileUrl: mayOnProfile(role, 'edit-personal-info') && facts.isAllowedToChangeProfileUrl,
      ...(context && isShown ? subscriptionButtons(context, subscription) : noSubscriptionButtons),
    },
    showsPayments: isShown && mayOnProfile(role, 'see-payments'),
    showsConsent: asksForConsent && mayOnProfile(role, 'give-consent'),
  };
}
