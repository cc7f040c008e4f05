import type { UnsavedWork } from '@vitrine/hooks/assets';
import type { Translate } from '@vitrine/ui/messages';
import type { sessionMessages } from '@vitrine/ui/messages/en';

/** What would be lost, a sentence each; none when nothing would. */
export function unsavedWorkMessages(
  t: Translate<typeof sessionMessages>,
  { edited, uploads }: UnsavedWork,
): readonly string[] {
  return [
    ...(edited > 0 ? [t('session.lostEdits', { count: edited })] : []),
    ...(uploads > 0 ? [t('session.lostUploads', { count: uploads })] : []),
  ];
}
