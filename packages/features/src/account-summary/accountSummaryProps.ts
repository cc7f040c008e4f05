/** Props of `AccountSummary`. */
export interface AccountSummaryProps {
  /** Called to sign out; without it there is no such button. */
  onSignOut?: (() => void) | undefined;
  /** Whether only the icons of its buttons are shown, in a folded rail. Defaults to false. */
  folded?: boolean | undefined;
  /** Called when another page is opened, or on signing out. */
  onLeave?: (() => void) | undefined;
  /** The address of the page of the account. Defaults to `/profile`. */
  profileHref?: string | undefined;
  /** The address of the page of the users. Defaults to `/users`. */
  usersHref?: string | undefined;
}
