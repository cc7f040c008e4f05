import type { Belongings } from '@vitrine/core/contract';
import { useMessages } from '@vitrine/ui/messages';
import { userDialogsMessages } from '@vitrine/ui/messages/en';

/** Returns a function that puts the numbers of files and links into words. */
export function useBelongingsText(): (belongings: Belongings) => {
  readonly files: string;
  readonly links: string;
} {
  const { t } = useMessages(userDialogsMessages);
  return ({ fileCount, linkCount }) => ({
    files: t('users.files', { count: fileCount }),
    links: t('users.links', { count: linkCount }),
  });
}
