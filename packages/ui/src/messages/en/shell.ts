/** The frame of an application: its navigation and the menu of the account. */
export const shellMessages = {
  'shell.skipToContent': 'Skip to content',
  'shell.navigation': 'Main',
  'shell.openNavigation': 'Open navigation',
  'shell.closeNavigation': 'Close navigation',
  'shell.foldNavigation': 'Fold navigation',
  'shell.unfoldNavigation': 'Unfold navigation',
  'shell.accountMenu': 'Account menu',
  'shell.theme': 'Theme',
  'shell.themeSystem': 'System',
  'shell.themeLight': 'Light',
  'shell.themeDark': 'Dark',
} as const;
