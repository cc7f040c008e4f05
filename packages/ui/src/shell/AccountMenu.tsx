import { CircleUserIcon, LogOutIcon } from 'lucide-react';
import { alongText } from '../icon/index.ts';
import type { ReactNode } from 'react';
import { IconButton } from '../button/index.ts';
import { useWhenIdle } from '../internal/useWhenIdle.ts';
import { LazyMenu, preloadMenu } from '../lazy-menu/LazyMenu.tsx';
import type { MenuGroup } from '../menu/index.ts';
import { shellMessages } from '../messages/en/shell.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { sessionMessages } from '../messages/en/session.ts';
import type { Theme } from '../provider/appearance.ts';

/** The themes that a person chooses from; the viewer's own two are set by who shares. */
export type ThemeChoice = Extract<Theme, 'system' | 'light' | 'dark'>;

/** What `AccountMenu` takes. */
export interface AccountMenuProps {
  /** The name of the signed-in person. */
  name: string;
  /** Such as 'Administrator'. */
  role?: string | undefined;
  /** The chosen theme. */
  theme: ThemeChoice;
  /** Called with another theme. */
  onThemeChange: (theme: ThemeChoice) => void;
  /** Without it no way out is offered. */
  onSignOut?: (() => void) | undefined;
  /** The product's own entries, above the theme. */
  groups?: readonly MenuGroup[] | undefined;
  /** The code of the menu could not be loaded. */
  onMissingPart: () => void;
}

const themes = ['system', 'light', 'dark'] as const;
const themeLabels = {
  system: 'shell.themeSystem',
  light: 'shell.themeLight',
  dark: 'shell.themeDark',
} as const;

/** Who is signed in, the theme and the way out. */
export function AccountMenu({
  name,
  role,
  theme,
  onThemeChange,
  onSignOut,
  groups = [],
  onMissingPart,
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
        icon: <LogOutIcon className={alongText} />,
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
      onMissingPart={onMissingPart}
    />
  );
}
