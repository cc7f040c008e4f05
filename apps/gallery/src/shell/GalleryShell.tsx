import { SettingsIcon, UserIcon } from 'lucide-react';
import { roleOf, type Role, type Viewer } from '@vitrine/core/contract';
import { AccountSummary } from '@vitrine/features/account-summary';
import { UploadHost } from '@vitrine/features/assets';
import { ImpersonationNotice } from '@vitrine/features/impersonation';
import { useLoadFailureNotice } from '@vitrine/features/provider';
import {
  SessionElsewhereScreen,
  SessionExpiredNotice,
  useSignOut,
  type SessionExpiredHandle,
} from '@vitrine/features/session';
import { useLeaveGuard } from '@vitrine/hooks/assets';
import { useDashboardEnabled } from '@vitrine/hooks/dashboard';
import { usePorts } from '@vitrine/hooks/provider';
import { useCan, useSessionPhase } from '@vitrine/hooks/session';
import { Banner } from '@vitrine/ui/banner';
import { Link } from '@vitrine/ui/link';
import { useMessages } from '@vitrine/ui/messages';
import { galleryMessages, sessionMessages, statesMessages } from '@vitrine/ui/messages/en';
import { AccountMenu, AppShell, type RailPlace } from '@vitrine/ui/shell';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { railChoice, themeChoice } from '../appearance/choices.ts';
import { useOnline } from '../appearance/useOnline.ts';
import { preloadPages } from '../routes/pageCode.ts';
import { Brand } from './Brand.tsx';
import { navigationFor } from './navigation.tsx';
import { ShellSearch } from './ShellSearch.tsx';
import { useMainScroll } from './useMainScroll.ts';
import { useAppearanceGroups } from './useAppearanceGroups.ts';

function OfflineNotice() {
  const { t } = useMessages(statesMessages);
  if (useOnline()) return null;
  return (
    <Banner tone="warning" className="vt:over:rounded-none vt:border-x-0 vt:border-t-0">
      <strong className="vt:font-semibold">{t('states.offlineTitle')}</strong> {t('states.offlineBody')}
    </Banner>
  );
}

const roleNames: Readonly<Partial<Record<Role, keyof typeof sessionMessages>>> = {
  admin: 'session.admin',
  super: 'session.superAdmin',
};

function Account({ viewer, signOut }: { viewer: Viewer; signOut: (() => void) | undefined }) {
  const { t } = useMessages(galleryMessages, sessionMessages);
  const role = roleNames[roleOf(viewer)];
  const profile = {
    id: 'profile',
    label: t('gallery.profile'),
    icon: <UserIcon />,
    href: '/profile',
  } as const;
  const layout = {
    id: 'layout',
    label: t('gallery.layoutSettings'),
    icon: <SettingsIcon />,
    href: '/uisettings',
  } as const;
  return (
    <AccountMenu
      name={viewer.name}
      role={role && t(role)}
      theme={themeChoice.use()}
      onThemeChange={themeChoice.choose}
      onSignOut={signOut}
      onLoadFailed={useLoadFailureNotice()}
      groups={[
        { id: 'account', items: useCan()('layoutSettings.save') ? [profile, layout] : [profile] },
        ...useAppearanceGroups(),
      ]}
    />
  );
}

interface GalleryShellProps {
  viewer: Viewer;
  children: ReactNode;
}

/**
 * The frame around every page of a signed-in user. While another tab has another session, it shows
 * `SessionElsewhereScreen` instead of the page.
 */
export function GalleryShell(props: GalleryShellProps) {
  const { navigate } = usePorts();
  if (useSessionPhase() !== 'elsewhere') return <Shell {...props} />;
  const goToRoot = () => navigate('/');
  return <SessionElsewhereScreen person={props.viewer.name} brand={<Brand />} onAccepted={goToRoot} />;
}

function Shell({ viewer, children }: GalleryShellProps) {
  const messages = useMessages(galleryMessages);
  const { navigate } = usePorts();
  const { pathname } = useLocation();
  const sessionExpired = useRef<SessionExpiredHandle>(null);
  useLeaveGuard();
  useEffect(preloadPages, []);
  useMainScroll();
  const isFolded = railChoice.use() === 'folded';
  const can = useCan();
  const notifyLoadFailure = useLoadFailureNotice();
  const { signOut, dialog } = useSignOut();
  const renderSummary = (place: RailPlace) => <AccountSummary {...place} onSignOut={signOut} />;
  const hasDashboard = useDashboardEnabled().data ?? true;
  return (
    <UploadHost onSignIn={() => sessionExpired.current?.ask()}>
      <AppShell
        brand={
          <Link variant="plain" href="/" className="vt:rounded-picture">
            <Brand />
          </Link>
        }
        navigation={navigationFor(can, pathname, messages, { hasDashboard })}
        search={<ShellSearch />}
        railFooter={renderSummary}
        account={<Account {...{ viewer, signOut }} />}
        notice={
          <>
            {viewer.impersonatedBy && <ImpersonationNotice onEnd={() => navigate('/')} />}
            <SessionExpiredNotice handle={sessionExpired} />
            <OfflineNotice />
          </>
        }
        onLoadFailed={notifyLoadFailure}
        folded={isFolded}
        onFoldedChange={(folded) => railChoice.choose(folded ? 'folded' : 'open')}
      >
        {children}
      </AppShell>
      {dialog}
    </UploadHost>
  );
}
