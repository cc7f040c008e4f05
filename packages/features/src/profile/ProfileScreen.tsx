import {
  openProfile,
  parseProfileQuery,
  profileScrollDelayMs,
  type ProfileIntents,
  type ProfilePage,
} from '@vitrine/core/profile';
import { useLeaveGuard } from '@vitrine/hooks/assets';
import { useProfilePage, type UseProfilePageResult } from '@vitrine/hooks/profile';
import { useSubscriptionActions } from '@vitrine/hooks/subscription';
import { Banner } from '@vitrine/ui/banner';
import { useFocusRecovery } from '@vitrine/ui/focus';
import { useMessages } from '@vitrine/ui/messages';
import { profileMessages } from '@vitrine/ui/messages/en';
import { VitrineRoot } from '@vitrine/ui/provider';
import { PageHeader } from '@vitrine/ui/shell';
import { Tabs } from '@vitrine/ui/tabs';
import { useEffect, useRef, useState } from 'react';
import { AdministrationColumn } from '../internal/AdministrationColumn.tsx';
import { SettingsState } from '../internal/SettingsState.tsx';
import { AccountSettings } from './AccountSettings.tsx';
import { OwnSessions } from './OwnSessions.tsx';
import { PersonalInfo } from './PersonalInfo.tsx';

/** Props of `ProfileScreen`. */
export interface ProfileScreenProps {
  /** The query of the address, with or without `?`. Defaults to none. */
  search?: string | undefined;
  /**
   * Called with the query without the parameters that are read once, when there were any: replace that of the address, so
   * that a reload does not repeat them.
   */
  onSearchRead?: ((rest: string) => void) | undefined;
  /** Whether the product asks for consent to the recognition of objects. Defaults to false. */
  asksForConsent?: boolean | undefined;
}

/**
 * Returns what the address asks for. The parameters that are read once are removed, and what they asked for stays until the
 * address asks for something else.
 */
function useIntents(search: string, onSearchRead: ProfileScreenProps['onSearchRead']): ProfileIntents {
  const [read, setRead] = useState(() => ({ search, ...parseProfileQuery(search) }));
  if (read.search !== search) {
    const next = parseProfileQuery(search);
    setRead({ search, ...next, intents: search === read.rest ? read.intents : next.intents });
  }
  const { rest } = read;
  const isCleaned = rest === search || rest === `?${search}`;
  useEffect(() => {
    if (!isCleaned) onSearchRead?.(rest);
  }, [isCleaned, onSearchRead, rest]);
  return read.intents;
}

function PaymentBanner({ page }: { page: ProfilePage }) {
  const { t } = useMessages(profileMessages);
  if (page.banners.includes('payment-failed'))
    return <Banner tone="danger">{t('profile.banner.failed')}</Banner>;
  if (!page.banners.includes('payment-succeeded')) return null;
  return (
    <Banner tone="success">
      <strong className="vt:font-semibold">{t('profile.banner.succeeded')}</strong>{' '}
      {t('profile.banner.succeededBody')}
    </Banner>
  );
}

/** Reports a payment that has succeeded, once, when the page is known. */
function usePaymentReport(page: ProfilePage | undefined, intents: ProfileIntents): void {
  const { confirmPayment } = useSubscriptionActions();
  const isReported = useRef(false);
  const isWanted = page !== undefined && openProfile(page, intents).reportsPayment;
  useEffect(() => {
    if (!isWanted || isReported.current) return;
    isReported.current = true;
    // The banner says already what to do when the account does not change.
    void confirmPayment();
  }, [confirmPayment, isWanted]);
}

interface BodyProps extends Pick<UseProfilePageResult, 'profile' | 'page'> {
  intents: ProfileIntents;
}

function Body({ profile, page, intents }: BodyProps) {
  const { t } = useMessages(profileMessages);
  const consent = useRef<HTMLElement>(null);
  const isReady = profile.status === 'ready' && page !== undefined;
  const scrollsTo = page && openProfile(page, intents).scrollsTo;
  useEffect(() => {
    if (!isReady || scrollsTo !== 'consent') return undefined;
    const timer = setTimeout(() => consent.current?.scrollIntoView(), profileScrollDelayMs);
    return () => clearTimeout(timer);
  }, [isReady, scrollsTo]);
  if (!isReady)
    return <SettingsState source={profile} loading={t('profile.loading')} failed={t('profile.loadFailed')} />;
  return (
    <>
      <PaymentBanner page={page} />
      <Tabs
        label={t('profile.title')}
        selectedId="personal"
        onChange={() => undefined}
        items={[
          {
            id: 'personal',
            label: t('profile.tab.personal'),
            content: (
              <div className="vt:flex vt:flex-col vt:gap-8">
                <PersonalInfo profile={profile.data} page={page} />
                <OwnSessions />
                {page.showsConsent && <AccountSettings ref={consent} />}
              </div>
            ),
          },
        ]}
      />
    </>
  );
}

/**
 * The account of the signed-in person: their personal information, where they are signed in, and the consent of the account.
 * Unsaved edits are kept, apart from passwords, when another page is opened.
 *
 * @throws Error when the back end has no `profile` or no `subscription` sub-port.
 * @example
 * <ProfileScreen search={location.search} onSearchRead={(rest) => history.replaceState(null, '', `/profile${rest}`)} />
 */
export function ProfileScreen({ search = '', onSearchRead, asksForConsent = false }: ProfileScreenProps) {
  const { t } = useMessages(profileMessages);
  const root = useRef<HTMLDivElement>(null);
  const intents = useIntents(search, onSearchRead);
  const { profile, page } = useProfilePage({ intents, asksForConsent });
  usePaymentReport(page, intents);
  useLeaveGuard();
  useFocusRecovery(root);
  return (
    <VitrineRoot ref={root} data-slot="profile-screen" className="vt:flex vt:min-h-full vt:flex-col">
      <AdministrationColumn>
        <PageHeader title={t('profile.title')} />
        <div className="vt:flex vt:max-w-prose vt:flex-col vt:gap-8 vt:px-gutter vt:pb-8">
          <Body {...{ profile, page, intents }} />
        </div>
      </AdministrationColumn>
    </VitrineRoot>
  );
}
