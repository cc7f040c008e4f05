/** Texts of the frame of an application: navigation and account menu. */
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
