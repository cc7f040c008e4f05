export { AppShell, type AppShellProps, type RailPlace } from './AppShell.tsx';
export { AccountMenu, type AccountMenuProps, type ThemeChoice } from './AccountMenu.tsx';
export type { NavigationGroup, NavigationItem } from './NavigationList.tsx';
export { PageHeader, type PageHeaderProps } from './PageHeader.tsx';
