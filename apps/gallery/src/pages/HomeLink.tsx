import { buttonVariants } from '@vitrine/ui/button';
import { Link } from '@vitrine/ui/link';
import { useMessages } from '@vitrine/ui/messages';

/** The way out of a page that has nothing to show: the library, which asks visitors to sign in. */
export function HomeLink() {
  const { t } = useMessages();
  return (
    <Link variant="plain" href="/library" className={buttonVariants({ variant: 'secondary' })}>
      {t('common.goHome')}
    </Link>
  );
}
