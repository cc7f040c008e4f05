import type { SharedAppearance } from '@vitrine/core/contract';
import type { SharedLink } from '@vitrine/hooks/shared';
import { errorText, useMessages } from '@vitrine/ui/messages';
import { sharedPagesMessages, statesMessages } from '@vitrine/ui/messages/en';
import { usePagePart } from '@vitrine/ui/provider';
import { SharedFrame, SharedLogo, SharedNotice } from '@vitrine/ui/shared';
import { Spinner } from '@vitrine/ui/spinner';
import { CircleAlertIcon, CloudOffIcon, HourglassIcon, LinkIcon, LockIcon, PauseIcon } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { RetryLinkButton } from '../RetryLinkButton.tsx';
import { SharedPasswordForm } from './SharedPasswordForm.tsx';

/** Props of `SharedLinkGate`. */
export interface SharedLinkGateProps {
  /** A link that shows nothing: it is loading, refused, or could not be loaded. */
  link: SharedLink<unknown>;
  /** The name of the product in the last line. Defaults to `Vitrine`. */
  product?: string | undefined;
}

const showsAfterMs = 150;

/** Shows nothing for a moment, so that a page that comes at once does not flicker. */
function Loading() {
  const { t } = useMessages(sharedPagesMessages);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), showsAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="vt:flex vt:justify-center" aria-busy="true">
      {isShown && <Spinner label={t('shared.link.loading')} showLabel size={20} />}
    </div>
  );
}

/** The password form, or why there is none. */
function Locked({ link }: Pick<SharedLinkGateProps, 'link'>) {
  const { t } = useMessages(sharedPagesMessages);
  return (
    <SharedNotice
      icon={<LockIcon />}
      title={t('shared.link.passwordTitle')}
      body={t('shared.link.passwordBody')}
    >
      {link.canUnlock && <SharedPasswordForm unlocking={link.unlocking} onSubmit={link.unlock} />}
    </SharedNotice>
  );
}

/** Why a link shows nothing. A wrong address and a deleted link read alike, a closed account as a closed link. */
function Reason({ link }: Pick<SharedLinkGateProps, 'link'>) {
  const { t } = useMessages({ ...sharedPagesMessages, ...statesMessages });
  switch (link.status) {
    case 'locked':
      return <Locked link={link} />;
    case 'missing':
      return (
        <SharedNotice
          icon={<LinkIcon />}
          title={t('shared.link.missingTitle')}
          body={t('shared.link.missingBody')}
        />
      );
    case 'expired':
      return (
        <SharedNotice
          icon={<HourglassIcon />}
          title={t('shared.link.expiredTitle')}
          body={t('shared.link.expiredBody')}
        />
      );
    case 'suspended':
      return (
        <SharedNotice
          icon={<PauseIcon />}
          title={t('shared.link.suspendedTitle')}
          body={t('shared.link.suspendedBody')}
        />
      );
    case 'offline':
      return (
        <SharedNotice
          icon={<CloudOffIcon />}
          title={t('states.offlineTitle')}
          body={t('shared.link.offlineBody')}
        >
          <RetryLinkButton link={link} />
        </SharedNotice>
      );
    case 'error':
      return (
        <SharedNotice
          role="alert"
          icon={<CircleAlertIcon />}
          title={t('shared.link.failedTitle')}
          body={errorText(t, link.error)}
        >
          <RetryLinkButton link={link} />
        </SharedNotice>
      );
    default:
      return <Loading />;
  }
}

/** The page of a link while it has nothing to show: the logo, and one message in the middle. */
export function SharedLinkGate({ link, product }: SharedLinkGateProps): ReactNode {
  const appearance: SharedAppearance | undefined = link.appearance;
  const { Main } = usePagePart();
  return (
    <SharedFrame appearance={appearance} product={product}>
      <header className="vt:min-h-bar vt:px-gutter vt:py-3">
        <SharedLogo appearance={appearance} />
      </header>
      <Main className="vt:flex vt:flex-1 vt:flex-col vt:justify-center vt:py-8">
        <Reason link={link} />
      </Main>
    </SharedFrame>
  );
}
