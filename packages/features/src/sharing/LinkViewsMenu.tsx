import { BookmarkIcon } from 'lucide-react';
import { useLinkViews, type LinksQuery, type LinkView } from '@vitrine/hooks/sharing';
import { Button } from '@vitrine/ui/button';
import { LazyMenu, type MenuGroup } from '@vitrine/ui/lazy-menu';
import { useMessages } from '@vitrine/ui/messages';
import { sharingMessages } from '@vitrine/ui/messages/en';
import { useState } from 'react';
import { useLazyPart } from '../internal/useLazyPart.ts';
import { useLoadFailureNotice } from '../provider/useLoadFailureNotice.ts';
import { linksSearch } from './linksSearch.ts';

const loadSaveDialog = async () => (await import('./SaveViewDialog.tsx')).SaveViewDialog;

/** Returns whether a view shows what is on screen, on any page. */
function isShown({ name: _name, ...view }: LinkView, query: LinksQuery): boolean {
  const page = { page: 0, pageSize: query.pageSize };
  return linksSearch({ ...view, ...page }).toString() === linksSearch({ ...query, ...page }).toString();
}

/** A menu of named searches: shows one of them, stores the search on screen under a name, or removes it. */
export function LinkViewsMenu({ query, onShow }: { query: LinksQuery; onShow: (view: LinkView) => void }) {
  const { t } = useMessages(sharingMessages);
  const { views, save, remove } = useLinkViews();
  const [isSaving, setSaving] = useState(false);
  const { part: SaveViewDialog } = useLazyPart(isSaving, loadSaveDialog, { setWanted: setSaving });
  const notifyLoadFailure = useLoadFailureNotice();
  function groups(): readonly MenuGroup[] {
    const current = views.find((view) => isShown(view, query));
    const stored = views.map((view) => ({
      id: `view:${view.name}`,
      label: view.name,
      checked: view === current,
      onAction: () => onShow(view),
    }));
    const removal = current && {
      id: 'remove',
      label: t('sharing.removeView', { name: current.name }),
      danger: true,
      onAction: () => remove(current.name),
    };
    const actions = [
      { id: 'save', label: t('sharing.saveView'), onAction: () => setSaving(true) },
      ...(removal ? [removal] : []),
    ];
    return [
      ...(stored.length > 0 ? [{ id: 'views', items: stored }] : []),
      { id: 'actions', items: actions },
    ];
  }
  return (
    <>
      <LazyMenu
        trigger={<Button icon={<BookmarkIcon />}>{t('sharing.views')}</Button>}
        placement="bottom end"
        groups={groups}
        onLoadFailed={() => notifyLoadFailure()}
      />
      {isSaving && SaveViewDialog && (
        <SaveViewDialog
          onSave={(name) => {
            const { q, status, fileCount, openingsNumber, sort } = query;
            save({ name, q, status, fileCount, openingsNumber, sort });
            setSaving(false);
          }}
          onCancel={() => setSaving(false)}
        />
      )}
    </>
  );
}
