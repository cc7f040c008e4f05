import { BanIcon, ExternalLinkIcon } from 'lucide-react';
import { Button, buttonVariants } from '@vitrine/ui/button';
import { Link } from '@vitrine/ui/link';
import { useMessages } from '@vitrine/ui/messages';
import { galleryPagesMessages } from '@vitrine/ui/messages/en';
import { useEffect } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { parseExternalUrl } from '../addresses/externalUrl.ts';
import { redirectHosts } from '../config.ts';
import { HomeLink } from './HomeLink.tsx';
import { MessagePage } from './MessagePage.tsx';

export interface ExternalRedirectPageProps {
  /** Opens an address in this window; defaults to `location.replace`. */
  open?: ((url: URL) => void) | undefined;
  allowedHosts?: readonly string[] | undefined;
}

function replaceLocation(url: URL): void {
  window.location.replace(url);
}

/** Returns the query parameter `externalUrl`, ignoring case; without it the rest of the path. */
function useRequestedAddress(): string {
  const [query] = useSearchParams();
  const params = useParams();
  const parameter = [...query].find(([name]) => name.toLowerCase() === 'externalurl');
  return parameter?.[1] ?? params['url'] ?? '';
}

/** Opens `externalUrl` in the same window: known hosts at once, others after a question. */
export function ExternalRedirectPage({
  open = replaceLocation,
  allowedHosts = redirectHosts,
}: ExternalRedirectPageProps) {
  const { t } = useMessages(galleryPagesMessages);
  const target = parseExternalUrl(useRequestedAddress(), { origin: window.location.origin, allowedHosts });
  const needsNoConfirmation = target.kind === 'go';
  const href = target.kind === 'refused' ? undefined : target.url.href;
  useEffect(() => {
    if (needsNoConfirmation && href !== undefined) open(new URL(href));
  }, [needsNoConfirmation, href, open]);
  if (target.kind === 'refused')
    return <MessagePage icon={<BanIcon />} title={t('gallery.refusedAddress')} actions={<HomeLink />} />;
  const { host } = target.url;
  if (needsNoConfirmation)
    return <MessagePage icon={<ExternalLinkIcon />} title={t('gallery.opening', { host })} />;
  return (
    <MessagePage
      icon={<ExternalLinkIcon />}
      title={t('gallery.leaveTitle')}
      body={
        <>
          <p className="vt:plain">{t('gallery.leaveBody', { host })}</p>
          <p className="vt:mt-4 vt:rounded-control vt:bg-surface-sunken vt:px-3 vt:py-2 vt:font-mono vt:text-sm vt:break-all vt:text-text">
            {target.url.href}
          </p>
        </>
      }
      actions={
        <>
          <Link variant="plain" href="/" className={buttonVariants({ variant: 'secondary' })}>
            {t('gallery.leaveStay')}
          </Link>
          <Button variant="primary" onClick={() => open(target.url)}>
            {t('gallery.leaveGo', { host })}
          </Button>
        </>
      }
    />
  );
}
