/** Texts of sign-in and the account menu. */
export const sessionMessages = {
  'session.title': 'Sign in',
  'session.login': 'Login',
  'session.password': 'Password',
  'session.signIn': 'Sign in',
  'session.forgotPassword': 'Forgot password?',
  'session.backToSignIn': 'Back to sign-in',
  'session.signInOnPage': 'You sign in on another page, which leads back here.',
  'session.signInNewTab':
    'The sign-in opens in a new tab. Come back to this page afterwards: nothing on it is lost.',
  'session.signInNotHere': 'Sign in where you usually do, then come back to this page.',
  'session.signInOtherWay': 'Use another way to sign in',
  'session.signOut': 'Sign out',
  'session.loginMissing': 'Enter your login.',
  'session.passwordMissing': 'Enter your password.',
  'session.wrongCredentials': 'The login or the password is wrong.',
  'session.tooManyTries':
    '{count, plural, one {Too many tries. Wait # second, then try again.} other {Too many tries. Wait # seconds, then try again.}}',
  'session.expired': 'Your session has ended. Sign in again to go on.',
  'session.endedUnsaved':
    'Your session has ended. Changes on this page are not saved until you sign in again.',
  'session.signInAgain': 'Sign in again',
  'session.notNow': 'Not now',
  'session.signOutFailed': 'Could not sign out.',
  'session.signOutTitle': 'Sign out?',
  'session.lostEdits':
    '{count, plural, one {Unsaved changes in # place will be lost.} other {Unsaved changes in # places will be lost.}}',
  'session.lostUploads':
    '{count, plural, one {# upload will be stopped.} other {# uploads will be stopped.}}',
  'session.lostComments':
    '{count, plural, one {# comment that was not sent will be lost.} other {# comments that were not sent will be lost.}}',
  'session.signedOutElsewhere': 'You signed out in another tab',
  'session.signedOutElsewhereHint': 'Sign in again to go on where you were.',
  'session.elsewhereTitle': 'You are signed in as {name} now',
  'session.elsewhereHint':
    'Another tab signed in with that account. To go on in this tab as {person}, sign in as {person} again.',
  'session.continueAs': 'Continue as {name}',
  'session.continueLoses': 'Continuing as {name} drops the work of {person} in this tab.',
  'session.admin': 'Administrator',
  'session.superAdmin': 'Super administrator',
  'session.setupTitle': 'Set up Vitrine',
  'session.setupHint': 'Create the first super administrator. This link works once.',
  'session.setupTenant': 'Organisation',
  'session.setupName': 'Your name',
  'session.setupPasswordHint': 'At least 12 characters.',
  'session.setupMissing': 'Fill in this field.',
  'session.setupPasswordShort': 'Choose at least 12 characters.',
  'session.setupSubmit': 'Create and sign in',
  'session.setupClosedTitle': 'This link is not valid any more',
  'session.setupClosedBody':
    'Vitrine is set up already, or the server was started again and has printed a new link.',
  'session.setupCheckFailed': 'The link could not be checked.',
  'session.toSignIn': 'Go to sign-in',
} as const;
