import { useActiveUsers } from '@vitrine/hooks/dashboard';
import { buttonVariants } from '@vitrine/ui/button';
import { Link } from '@vitrine/ui/link';
import { useMessages } from '@vitrine/ui/messages';
import { useSearchParams } from 'react-router';
import { HomeLink } from './HomeLink.tsx';
import { MessagePage } from './MessagePage.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';

/** How many actions the person did, as far as the back end tells. */
function Count({ user }: { user: string }) {
  const { t } = useMessages();
  const found = useActiveUsers().data?.find((each) => each.user === user);
  return found ? <p>{t('gallery.auditCount', { count: found.count })}</p> : null;
}

/**
 * What one person did (spec 1 §2, "Links used"): the number of actions. No call lists the single ones, so the page says so
 * and leads to the report.
 */
export function AuditPage() {
  const { t } = useMessages();
  const [query] = useSearchParams();
  const user = [...query].find(([name]) => name.toLowerCase() === 'user')?.[1].trim() ?? '';
  if (user === '') return <NotFoundPage />;
  return (
    <MessagePage
      icon="user"
      title={t('gallery.auditTitle', { user })}
      body={
        <>
          <Count user={user} />
          <p>{t('gallery.auditBody')}</p>
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
