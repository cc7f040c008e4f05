import { SignInScreen } from '@vitrine/features/session';
import { useMessages } from '@vitrine/ui/messages';
import { galleryMessages } from '@vitrine/ui/messages/en';
import { Brand } from '../shell/Brand.tsx';

/** The page on which visitors sign in. */
export function SignInPage() {
  const { t } = useMessages(galleryMessages);
  return <SignInScreen brand={<Brand />} hint={t('gallery.tagline')} />;
}
