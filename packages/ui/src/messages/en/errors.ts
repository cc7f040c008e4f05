/** Texts of errors of the back end, by code. Available wherever texts are used with formats. */
export const errorMessages = {
  'common.largeSave':
    '{count, plural, one {Another large save is running. Try again in # second.} other {Another large save is running. Try again in # seconds.}}',
  'common.error.unauthenticated': 'Sign in again to go on.',
  'common.error.forbidden': 'You do not have permission to do this.',
  'common.error.not-found': 'It no longer exists, or you may not see it.',
  'common.error.conflict': 'Someone else changed this. Review before saving.',
  'common.error.invalid': 'Check the fields that are marked.',
  'common.error.quota-exceeded': 'The storage is full. Free some space or ask for more.',
  'common.error.rate-limited': 'Too many tries. Wait a moment, then try again.',
  'common.error.offline': 'There is no connection. Check it, then try again.',
  'common.error.timeout': 'The server took too long to answer. Try again.',
  'common.error.malformed': 'The server gave an answer that cannot be read.',
  'common.error.unsupported': 'This server does not offer this.',
  'common.error.unexpected': 'The server could not do this. Try again.',
  'common.refused.read-only': 'Nothing can be changed while only looking.',
  'common.refused.never-impersonated': 'Only the person themselves may do this.',
  'common.refused.over': 'The time to be signed in as somebody else is over.',
} as const;
