import type { Profile } from '@vitrine/core/contract';
import {
  openProfile,
  parseProfileQuery,
  profileScrollDelayMs,
  type ProfileIntents,
  type ProfileOpening,
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
import { Spinner } from '@vitrine/ui/spinner';
import { Tabs } from '@vitrine/ui/tabs';
import { useEffect, useRef, useState } from 'react';
import { AdministrationColumn } from '../internal/AdministrationColumn.tsx';
import { SettingsState } from '../internal/SettingsState.tsx';
import { useLazyPart } from '../internal/useLazyPart.ts';
import { AccountSettings, type Recogniser } from './AccountSettings.tsx';
import { OwnSessions } from './OwnSessions.tsx';
import { PersonalInfo } from './PersonalInfo.tsx';
import { openCheckout as leaveForCheckout } from './plans/openCheckout.ts';
import type { SubscriptionTabProps } from './plans/SubscriptionTab.tsx';
import type { SubscriptionPorts } from './plans/useSubscriptionWork.ts';

/** Props of `ProfileScreen`. */
export interface ProfileScreenProps {
  /** The query of the address, with or without `?`. Defaults to none. */
  search?: string | undefined;
  /**
   * Called with the query without the parameters that are read once, when there were any: replace the query of the
   * address by it, so that a reload does not repeat them.
   */
  onSearchRead?: ((rest: string) => void) | undefined;
  /** Whether the product asks for consent to recognition. Defaults to false. */
  asksForConsent?: boolean | undefined;
  /**
   * Who recognises, which the terms of the consent tell: a `provider` to whom images are sent, or the product's
   * `own-server`, which removes what it has recognised when the consent is withdrawn. Defaults to `provider`.
   */
  recogniser?: Recogniser | undefined;
  /** Opens the page where something is paid. Defaults to leaving for it in this tab. */
  openCheckout?: ((url: string) => void) | undefined;
  /** Loads the page again after a trial has begun or ended. Defaults to reloading it in the browser. */
  reload?: (() => void) | undefined;
  /** Where people are after their account was closed. Defaults to `/Logout`. */
  logoutHref?: string | undefined;
  /** Where files can be taken along before an account is closed. Defaults to `/library`. */
  exportHref?: string | undefined;
  /** Returns the address of the page with an invoice, by its id. Defaults to an address below `/profile/invoices`. */
  invoiceHref?: ((id: string) => string) | undefined;
}

const pageOfInvoice = (id: string) => `/profile/invoices/${encodeURIComponent(id)}`;
const reloadPage = () => window.location.reload();

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
      <strong className="vt:block vt:font-semibold">{t('profile.banner.succeeded')}</strong>{' '}
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

interface BodyProps extends UseProfilePageResult {
  intents: ProfileIntents;
  ports: SubscriptionPorts;
  recogniser: Recogniser;
  exportHref: string;
  invoiceHref: (id: string) => string;
}

const loadSubscription = async () => (await import('./plans/SubscriptionTab.tsx')).SubscriptionTab;

/** The tab of the subscription; its code is loaded when it is first opened. */
function Subscription(props: SubscriptionTabProps) {
  const { t } = useMessages(profileMessages);
  const { part: SubscriptionTab } = useLazyPart(true, loadSubscription);
  return SubscriptionTab ? <SubscriptionTab {...props} /> : <Spinner label={t('profile.loading')} />;
}

function Personal({
  page,
  profile,
  opening,
  recogniser,
}: {
  page: ProfilePage;
  profile: Profile;
  opening: ProfileOpening;
  recogniser: Recogniser;
}) {
  const consent = useRef<HTMLElement>(null);
  const scrolls = opening.scrollsTo === 'consent';
  useEffect(() => {
    if (!scrolls) return undefined;
    const timer = setTimeout(() => consent.current?.scrollIntoView(), profileScrollDelayMs);
    return () => clearTimeout(timer);
  }, [scrolls]);
  return (
    <div className="vt:flex vt:flex-col vt:gap-8">
      <PersonalInfo profile={profile} page={page} />
      <OwnSessions />
      {page.showsConsent && <AccountSettings ref={consent} recogniser={recogniser} />}
    </div>
  );
}

function Body(props: BodyProps) {
  const { profile, page, role, storage, users, now, intents, ports, exportHref, invoiceHref, recogniser } =
    props;
  const { t } = useMessages(profileMessages);
  const [chosen, setChosen] = useState<{ intents: ProfileIntents; tab: string }>();
  if (profile.status !== 'ready' || page === undefined || now === undefined)
    return <SettingsState source={profile} loading={t('profile.loading')} failed={t('profile.loadFailed')} />;
  const opening = openProfile(page, intents);
  const { data } = profile;
  const contents = {
    personal: <Personal {...{ page, opening, recogniser }} profile={data} />,
    subscription: (
      <Subscription
        {...{ page, role, storage, users, now, opening, ports, exportHref, invoiceHref }}
        profile={data}
      />
    ),
  };
  const labels = {
    personal: t('profile.tab.personal'),
    subscription: t('profile.tab.subscription'),
  };
  return (
    <>
      <PaymentBanner page={page} />
      <Tabs
        label={t('profile.title')}
        selectedId={chosen?.intents === intents ? chosen.tab : opening.tab}
        onChange={(tab) => setChosen({ intents, tab })}
        items={page.tabs.map((id) => ({ id, label: labels[id], content: contents[id] }))}
      />
    </>
  );
}

/**
 * The account of the signed-in person: their personal information, where they are signed in, the consent of the account, and its
 * subscription.
 * Unsaved edits are kept, apart from passwords, when another page is opened.
 *
 * @throws Error when the back end has no `profile` or no `subscription` sub-port.
 * @example
 * <ProfileScreen search={location.search} onSearchRead={(rest) => history.replaceState(null, '', `/profile${rest}`)} />
 */
export function ProfileScreen({
  search = '',
  onSearchRead,
  asksForConsent = false,
  recogniser = 'provider',
  openCheckout = leaveForCheckout,
  reload = reloadPage,
  logoutHref = '/Logout',
  exportHref = '/library',
  invoiceHref = pageOfInvoice,
}: ProfileScreenProps) {
  const { t } = useMessages(profileMessages);
  const root = useRef<HTMLDivElement>(null);
  const intents = useIntents(search, onSearchRead);
  const shown = useProfilePage({ intents, asksForConsent });
  usePaymentReport(shown.page, intents);
  useLeaveGuard();
  useFocusRecovery(root);
  return (
    <VitrineRoot ref={root} data-slot="profile-screen" className="vt:flex vt:min-h-full vt:flex-col">
      <AdministrationColumn>
        <PageHeader title={t('profile.title')} />
        <div className="vt:flex vt:flex-col vt:gap-4 vt:px-gutter vt:pb-8">
          <Body
            {...shown}
            {...{ intents, exportHref, invoiceHref, recogniser }}
            ports={{ openCheckout, reload, logoutHref }}
          />
        </div>
      </AdministrationColumn>
    </VitrineRoot>
  );
}
