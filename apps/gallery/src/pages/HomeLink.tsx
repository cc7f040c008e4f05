import { buttonVariants } from '@vitrine/ui/button';
import { Link } from '@vitrine/ui/link';
import { useMessages } from '@vitrine/ui/messages';

/** A link to the library, for pages without content. Visitors are asked to sign in there. */
export function HomeLink() {
  const { t } = useMessages();
  return (
    <Link variant="plain" href="/library" className={buttonVariants({ variant: 'secondary' })}>
      {t('common.goHome')}
    </Link>
  );
}
