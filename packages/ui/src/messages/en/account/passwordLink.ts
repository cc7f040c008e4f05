/** Texts of the pages of links for a password. */
export const passwordLinkMessages = {
  'passwordLink.title': 'Set your password',
  'passwordLink.hint': 'For {name}. This link works once, until {time}.',
  'passwordLink.login': 'Login',
  'passwordLink.password': 'New password',
  'passwordLink.rule': '{count, plural, one {At least # character.} other {At least # characters.}}',
  'passwordLink.missing': 'Enter a password.',
  'passwordLink.tooShort':
    '{count, plural, one {Choose at least # character.} other {Choose at least # characters.}}',
  'passwordLink.refused': 'The server refused this password. Choose another one.',
  'passwordLink.submit': 'Set password',
  'passwordLink.doneTitle': 'Your password is set',
  'passwordLink.doneBody': 'Sign in as {login} with the new password. You were signed out everywhere else.',
  'passwordLink.toSignIn': 'Go to sign-in',
  'passwordLink.closedTitle': 'This link does not work any more',
  'passwordLink.closedBody': 'It was used already, replaced by a newer one, or is too old.',
  'passwordLink.checkFailed': 'The link could not be checked',
  'passwordLink.askTitle': 'Forgot your password?',
  'passwordLink.askHint': 'Enter your login. You get a link by which you set a new password.',
  'passwordLink.loginMissing': 'Enter your login.',
  'passwordLink.ask': 'Send link',
  'passwordLink.askAgain': 'Ask for a new link',
  'passwordLink.asked':
    'If this login exists and has an e-mail address, a link is on its way. Does nothing arrive? An administrator of your account can give you one.',
  'passwordLink.tooMany':
    '{count, plural, one {Too many requests. Wait # second, then try again.} other {Too many requests. Wait # seconds, then try again.}}',
  'passwordLink.back': 'Back to sign-in',
} as const;
