import type { Can } from '@vitrine/core/contract';
import type { ProfilePage } from '@vitrine/core/profile';

/** Returns the page without what the person, or the back end, cannot do. */
export function withRights(page: ProfilePage, can: Can): ProfilePage {
  const { buttons, panel } = page;
  const buys = can('subscription.buy');
  const edits = can('profile.update');
  return {
    ...page,
    panel: panel && {
      ...panel,
      offers: buys ? panel.offers : panel.offers.map((offer) => ({ ...offer, durations: [] })),
      offersTrial: panel.offersTrial && can('subscription.startTrial'),
    },
    buttons: {
      editPersonalInfo: buttons.editPersonalInfo && edits,
      editProfileUrl: buttons.editProfileUrl && edits,
      buyStorage: buttons.buyStorage && buys,
      buyUsers: buttons.buyUsers && buys,
      unsubscribeExtras: buttons.unsubscribeExtras && can('subscription.endExtra'),
      cancel: buttons.cancel && can('subscription.cancel'),
      keep: buttons.keep && can('subscription.keep'),
      downgrade: buttons.downgrade && can('subscription.downgrade'),
      close: can('subscription.close') ? buttons.close : undefined,
    },
    showsPayments: page.showsPayments && can('subscription.readPayments'),
    showsConsent: page.showsConsent && can('profile.setConsent'),
  };
}
