import { UserIcon } from 'lucide-react';
import { maxWidgetEntries } from '@vitrine/core/dashboard';
import { useActiveUsers } from '@vitrine/hooks/dashboard';
import { buttonVariants } from '@vitrine/ui/button';
import { Link } from '@vitrine/ui/link';
import { useMessages } from '@vitrine/ui/messages';
import { galleryMessages, galleryPagesMessages } from '@vitrine/ui/messages/en';
import { Spinner } from '@vitrine/ui/spinner';
import { useSearchParams } from 'react-router';
import { HomeLink } from '../HomeLink.tsx';
import { MessagePage } from '../MessagePage.tsx';
import { NotFoundPage } from '../NotFoundPage.tsx';

function Activity({ user }: { user: string }) {
  const { t } = useMessages(galleryMessages, galleryPagesMessages);
  const { status, data } = useActiveUsers();
  if (status === 'loading') return <Spinner className="vt:mx-auto vt:my-16" label={t('gallery.audit')} />;
  const activeUser = data?.find((each) => each.user === user);
  // A list shorter than its limit contains every user with an action.
  if (data && !activeUser && data.length < maxWidgetEntries) return <NotFoundPage />;
  return (
    <MessagePage
      icon={<UserIcon />}
      title={t('gallery.auditTitle', { user })}
      body={
        <>
          {activeUser && <p className="vt:plain">{t('gallery.auditCount', { count: activeUser.count })}</p>}
          <p className="vt:plain">{t('gallery.auditBody')}</p>
        </>
      }
      actions={
        <>
          <HomeLink />
          <Link variant="plain" href="/dbgallery" className={buttonVariants({ variant: 'primary' })}>
            {t('gallery.report')}
          </Link>
        </>
      }
    />
  );
}

/**
 * The number of actions of one user. No call lists the single actions, so the page says so and links to the report. A
 * user without an action has no page.
 */
export function AuditPage() {
  const [query] = useSearchParams();
  const user = [...query].find(([name]) => name.toLowerCase() === 'user')?.[1].trim() ?? '';
  return user === '' ? <NotFoundPage /> : <Activity user={user} />;
}
