/** Sign-in and the account menu (spec 1 §6, anchor texts of A133). */
export const session = {
  title: 'Sign in',
  login: 'Login',
  password: 'Password',
  signIn: 'Sign in',
  signingIn: 'Signing in…',
  signOut: 'Sign out',
  signedInAs: 'Signed in as {name}',
  loginMissing: 'Enter your login.',
  passwordMissing: 'Enter your password.',
  wrongCredentials: 'The login or the password is wrong.',
  tooManyTries: {
    one: 'Too many tries. Wait {count} second, then try again.',
    other: 'Too many tries. Wait {count} seconds, then try again.',
  },
  expired: 'Your session has ended. Sign in again to go on.',
  endedUnsaved: 'Your session has ended. Changes on this page are not saved until you sign in again.',
  signInAgain: 'Sign in again',
  notNow: 'Not now',
  signOutFailed: 'Could not sign out.',
  admin: 'Administrator',
  superAdmin: 'Super administrator',
} as const;
