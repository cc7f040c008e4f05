import type { UnsavedWork } from '@vitrine/hooks/assets';
import type { Translate } from '@vitrine/ui/messages';
import type { sessionMessages } from '@vitrine/ui/messages/en';

/** Returns a sentence for each kind of work that would be lost; none when nothing would be. */
export function unsavedWorkMessages(
  t: Translate<typeof sessionMessages>,
  { edited, uploads, comments }: UnsavedWork,
): readonly string[] {
  return [
    ...(edited > 0 ? [t('session.lostEdits', { count: edited })] : []),
    ...(uploads > 0 ? [t('session.lostUploads', { count: uploads })] : []),
    ...(comments > 0 ? [t('session.lostComments', { count: comments })] : []),
  ];
}
