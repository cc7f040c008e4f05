/** Texts of the banner that is shown while an operator is signed in as somebody. */
export const impersonationMessages = {
  'impersonation.title': 'Signed in as somebody else',
  'impersonation.signedInAs': 'Signed in as {user}',
  'impersonation.look': '{operator} only looks: nothing can be changed.',
  'impersonation.act': '{operator} acts for them: each change is recorded with both names.',
  'impersonation.left': '{minutes, plural, one {# minute left} other {# minutes left}}',
  'impersonation.leftSpoken':
    '{minutes, plural, one {# minute left to be signed in as {user}.} other {# minutes left to be signed in as {user}.}}',
  'impersonation.over': 'The time is over.',
  'impersonation.stop': 'Stop',
  'impersonation.refused': 'The last action was refused.',
  'impersonation.stopFailed': 'Could not stop.',
  'impersonation.stopTitle': 'Stop now?',
  'impersonation.ended': 'The time to be signed in as {user} is over. You are {operator} again.',
  'impersonation.signInAgain': 'Your own session has ended meanwhile. Sign in again.',
} as const;
