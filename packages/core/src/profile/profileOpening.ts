import type { ProfilePage } from './profilePage.ts';
import type { ProfileIntents } from './profileQuery.ts';

/** What the page does when it is opened, of what its address asks for. */
export interface ProfileOpening {
  /** The tab. */
  readonly tab: 'personal' | 'subscription';
  /** Whether the panel of tiers is open. */
  readonly opensPanel: boolean;
  /** Whether the dialog about the end of the trial is open. */
  readonly opensDowngrade: boolean;
  /** Where the page scrolls to, after `profileScrollDelayMs`; undefined for its top. */
  readonly scrollsTo: 'extras' | 'consent' | undefined;
  /** Whether the payment is reported to the back end, and the tenant loaded again. */
  readonly reportsPayment: boolean;
}

/** Milliseconds after which the page scrolls, when it has been drawn. */
export const profileScrollDelayMs = 100;

/** Milliseconds after the beginning or end of a trial until the page is loaded again. */
export const profileReloadMs = 4000;

/** Returns what a page does of what its address asks for: only what the page has. */
export function openProfile(page: ProfilePage, intents: ProfileIntents): ProfileOpening {
  const hasSubscription = page.tabs.includes('subscription');
  const opensPanel = intents.opensTiers && page.panel !== undefined;
  const opensExtras = intents.opensExtras && hasSubscription;
  const opensConsent = intents.opensConsent && page.showsConsent;
  const opensDowngrade = intents.opensDowngrade && page.buttons.downgrade;
  const isSubscription = hasSubscription && (intents.opensTiers || opensExtras || opensDowngrade);
  return {
    tab: isSubscription ? 'subscription' : 'personal',
    opensPanel,
    opensDowngrade,
    scrollsTo: opensExtras ? 'extras' : opensConsent && !isSubscription ? 'consent' : undefined,
    reportsPayment: intents.payment === 'succeeded' && page.tabs.length > 0,
  };
}
