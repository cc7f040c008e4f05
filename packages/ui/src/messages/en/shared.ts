/** Texts of the pages that visitors of links see. */
export const sharedMessages = {
  'shared.poweredBy': 'Powered by {product}',
  'shared.link.loading': 'Loading...',
  'shared.link.missingTitle': 'There is nothing at this address',
  'shared.link.missingBody': 'Check the address, or ask the person who sent it for a new link.',
  'shared.link.expiredTitle': 'This link has expired',
  'shared.link.expiredBody': 'Ask the person who sent it for a new one.',
  'shared.link.suspendedTitle': 'This link is closed',
  'shared.link.suspendedBody': 'It does not open at the moment. Ask the person who sent it to you.',
  'shared.link.offlineBody': 'The page opens by itself when the connection is back.',
  'shared.link.failedTitle': 'Could not open this link',
  'shared.link.passwordTitle': 'This link needs a password',
  'shared.link.passwordBody': 'The person who sent it to you knows the password.',
  'shared.link.password': 'Password',
  'shared.link.open': 'Open',
  'shared.link.passwordMissing': 'Enter the password.',
  'shared.link.passwordWrong': 'The password is wrong.',
  'shared.link.throttledSeconds':
    '{count, plural, one {Too many tries. Try again in # second.} other {Too many tries. Try again in # seconds.}}',
  'shared.link.throttledMinutes':
    '{count, plural, one {Too many tries. Try again in # minute.} other {Too many tries. Try again in # minutes.}}',
} as const;
