import { SharedPageProvider } from '@vitrine/features/shared';
import { Button } from '@vitrine/ui/button';
import { useMessages } from '@vitrine/ui/messages';
import { VitrineRoot } from '@vitrine/ui/provider';
import type { FolderPageProps } from './FolderPage.tsx';

function Notice() {
  const { t } = useMessages();
  return (
    <main role="alert" className="vt:flex vt:flex-col vt:items-center vt:gap-4 vt:text-center">
      <p>{t('common.partNotLoaded')}</p>
      <Button onClick={() => window.location.reload()}>{t('common.retry')}</Button>
    </main>
  );
}

/** Stands for the page of a folder whose code could not be loaded. */
export function FolderNotLoaded({ api }: Pick<FolderPageProps, 'api'>) {
  return (
    <SharedPageProvider api={api}>
      <VitrineRoot className="vt:flex vt:min-h-dvh vt:flex-col vt:justify-center vt:p-4">
        <Notice />
      </VitrineRoot>
    </SharedPageProvider>
  );
}
