import { parseCardView } from '@vitrine/core/card-layout';
import { useFields } from '@vitrine/hooks/card-layout';
import { useOptionalLayout } from '@vitrine/hooks/layout-settings';
import { useCan } from '@vitrine/hooks/session';
import { Link } from '@vitrine/ui/link';
import { useMessages } from '@vitrine/ui/messages';
import { fieldsMessages, sharingDialogsMessages } from '@vitrine/ui/messages/en';
import { fieldLabel } from '../../internal/fieldLabel.ts';
import { PrivacyNotice } from '../../internal/PrivacyNotice.tsx';

/** Names the private fields that visitors of the link will see, with the way to the editor of what they see. */
export function LinkPrivacy({ layoutHref }: { layoutHref: string | undefined }) {
  const { t } = useMessages(fieldsMessages, sharingDialogsMessages);
  const can = useCan();
  // Visitors see the layout of the account, which only admins can read; for others it is that without an own layout.
  const layout = useOptionalLayout({ scope: can('layoutSettings.readGlobal') ? 'global' : 'own' });
  const { status, fieldOf, onBrandName } = useFields({
    showsPhotographerInfo: layout?.data?.values.showPhotographerInfo ?? false,
  });
  if (layout?.status !== 'ready' || status !== 'ready') return null;
  const { rows } = parseCardView(layout.data.values, 'shared', (key) => fieldOf(key) !== undefined);
  function labelOf(key: string): string {
    const field = fieldOf(key);
    return field ? fieldLabel(field, t, onBrandName) : key;
  }
  const mayEdit = layoutHref !== undefined && can('layoutSettings.saveGlobal');
  return (
    <PrivacyNotice
      keys={rows.flat()}
      labelOf={labelOf}
      actions={
        mayEdit && (
          <Link href={layoutHref} newTab className="vt:text-sm">
            {t('sharing.editor.layout')}
          </Link>
        )
      }
    />
  );
}
