import { CircleUserIcon, LogOutIcon } from 'lucide-react';
import { mirrorInRtl } from '../icon/index.ts';
import type { ReactNode } from 'react';
import { IconButton } from '../button/index.ts';
import { useWhenIdle } from '../internal/useWhenIdle.ts';
import { LazyMenu, preloadMenu } from '../lazy-menu/LazyMenu.tsx';
import type { MenuGroup } from '../menu/index.ts';
import { shellMessages } from '../messages/en/shell.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { sessionMessages } from '../messages/en/account/session.ts';
import type { Theme } from '../provider/appearance.ts';

/** The themes that users can choose; the other two are chosen by the owner of a share. */
export type ThemeChoice = Extract<Theme, 'system' | 'light' | 'dark'>;

/** Props of `AccountMenu`. */
export interface AccountMenuProps {
  /** The name of the signed-in person. */
  name: string;
  /** The role as text, such as 'Administrator'. */
  role?: string | undefined;
  /** The chosen theme. */
  theme: ThemeChoice;
  /** Called with another theme. */
  onThemeChange: (theme: ThemeChoice) => void;
  /** Called to sign out; without it the menu has no such entry. */
  onSignOut?: (() => void) | undefined;
  /** Entries of the product, above the theme. */
  groups?: readonly MenuGroup[] | undefined;
  /** Called when the code of the menu could not be loaded. */
  onLoadFailed: () => void;
}

const themes = ['system', 'light', 'dark'] as const;
const themeLabels = {
  system: 'shell.themeSystem',
  light: 'shell.themeLight',
  dark: 'shell.themeDark',
} as const;

/** A menu with the signed-in person, the theme and sign-out. */
export function AccountMenu({
  name,
  role,
  theme,
  onThemeChange,
  onSignOut,
  groups = [],
  onLoadFailed,
}: AccountMenuProps): ReactNode {
  const { t } = useMessages(sessionMessages, shellMessages);
  useWhenIdle(preloadMenu);
  const themeGroup: MenuGroup = {
    id: 'theme',
    heading: t('shell.theme'),
    items: themes.map((each) => ({
      id: each,
      label: t(themeLabels[each]),
      checked: each === theme,
      onAction: () => onThemeChange(each),
    })),
  };
  const signOut: MenuGroup | undefined = onSignOut && {
    id: 'session',
    items: [
      {
        id: 'sign-out',
        label: t('session.signOut'),
        icon: <LogOutIcon className={mirrorInRtl} />,
        onAction: onSignOut,
      },
    ],
  };
  return (
    <LazyMenu
      placement="bottom end"
      trigger={
        <IconButton icon={<CircleUserIcon />} iconSize={20} label={`${t('shell.accountMenu')}: ${name}`} />
      }
      header={
        <>
          <p className="vt:truncate vt:font-medium">
            <bdi className="vt:plain">{name}</bdi>
          </p>
          {role !== undefined && <p className="vt:text-xs vt:text-muted">{role}</p>}
        </>
      }
      groups={() => [...groups, themeGroup, ...(signOut ? [signOut] : [])]}
      onLoadFailed={onLoadFailed}
    />
  );
}
