import type { FixedTexts } from './fixedTexts.ts';

const profile: FixedTexts = {
  place: "the page of one's own account",
  strings: {
    'profile.title': 'My account',
    'profile.tab.personal': 'Personal info',
    'profile.tab.subscription': 'Subscription plans',
    'profile.edit': 'Edit',
    'profile.save': 'Save',
    'profile.login': 'User name (Login)',
    'profile.name': 'Full name',
    'profile.email': 'Email',
    'profile.url': 'Public profile url',
    'profile.password': 'Password',
    'profile.error.current-missing': 'Enter current password',
    'profile.error.new-missing': 'Enter new password',
    'profile.error.mismatch': 'New passwords do not match',
    'profile.error.too-short': 'New password is too short',
    'profile.saved': 'Profile settings have been updated',
    'profile.consent': 'Acceptance of Terms',
    'profile.banner.failed': 'Payment process failed',
    'profile.banner.succeeded': 'Thank you for your payment',
  },
};

const subscription: FixedTexts = {
  place: 'the subscription of an account',
  strings: {
    'subscription.banner.trial-expired': 'Your Small Team Trial has expired',
    'subscription.banner.no-extra-storage-on-trial':
      'There is no option to buy more storage while you are on a Small Team Trial',
    'subscription.banner.users-reached': 'User quota is reached',
    'subscription.banner.storage-almost': 'Storage quota is almost reached',
    'subscription.banner.storage-reached': 'Storage quota is reached',
    'subscription.banner.cancelled-until':
      'You sent a request for canceling your subscription. You are able to continue to use your account until {date}',
    'subscription.upgrade': 'Upgrade',
    'subscription.trialCard': '15 days trial',
    'subscription.tryForFree': 'Try for free',
    'subscription.contact': 'Contact us',
    'subscription.buyStorage': 'Buy more storage',
    'subscription.showDetails': 'show details',
    'subscription.hideDetails': 'hide details',
    'subscription.unsubscribe': 'unsubscribe',
    'subscription.unsubscribed': 'unsubscribed',
    'subscription.payments.loading': 'Loading...',
    'subscription.payments.empty': 'There is no payment history yet.',
    'subscription.cancelled':
      'Your subscription has been cancelled. It will not be renewed but you may continue to use it until {date}',
    'subscription.extraEnded': 'You have been successfully unsubscribed from {name}.',
    'subscription.failure.not-found': 'Not found.',
    'subscription.failure.downgrade-not-trial':
      'Failed to downgrade to the Free tier from not Small Team Trial account.',
    'subscription.failure.downgrade-failed-contact':
      'Failed to downgrade to the Free tier. Please, contact us!',
    'subscription.failure.downgrade-already-free': 'Failed to downgrade. This is already a Free tier.',
    'subscription.failure.trial-not-free':
      'Failed to change account to the Small Team Trial from not Free tier account.',
    'subscription.failure.trial-again':
      'Failed to change account to the Small Team Trial. It has already been a Small Team Trial. Do you have any questions? Please, contact us!',
    'subscription.failure.trial-failed-contact':
      'Failed to change account to the Small Team Trial. Do you have any questions? Please, contact us!',
    'subscription.failure.extra-not-yours':
      'Failed to unsubscribe. This Extra does not belong to your account.',
    'subscription.failure.downgrade-failed': 'Failed to downgrade.',
    'subscription.failure.trial-failed': 'Failed to switch to Small Team Trial.',
    'subscription.failure.unsubscribe-extra-failed': 'Failed to unsubscribed from {name}.',
  },
};

/** The texts of the page of an account that must keep their spelling. */
export const account: readonly FixedTexts[] = [profile, subscription];
