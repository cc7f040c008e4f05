import { buttonVariants } from '@vitrine/ui/button';
import { Link } from '@vitrine/ui/link';
import { useMessages } from '@vitrine/ui/messages';

/** The way out of a page that has nothing to show: the root leads to the library, or to signing in. */
export function HomeLink() {
  const { t } = useMessages();
  return (
    <Link variant="plain" href="/" className={buttonVariants({ variant: 'secondary' })}>
      {t('common.goHome')}
    </Link>
  );
}
