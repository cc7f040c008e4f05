import { useUploadQueue } from '@vitrine/hooks/assets';
import { usePorts } from '@vitrine/hooks/provider';
import { useCan } from '@vitrine/hooks/session';
import { DropZone } from '@vitrine/ui/assets';
import { useMessages } from '@vitrine/ui/messages';
import { frameMessages } from '@vitrine/ui/messages/en';
import { VitrineRoot } from '@vitrine/ui/provider';
import { use, useMemo, useState, type ReactNode } from 'react';
import { useLazyPart } from '../../internal/useLazyPart.ts';
import { UploadHostContext, type UploadTarget } from './uploadTarget.ts';

/** Props of `UploadHost`. */
export interface UploadHostProps {
  /** Classes for the root element, appended to its own. */
  className?: string | undefined;
  /** Called when the user chooses to sign in again; offered while uploads wait for a sign-in. */
  onSignIn?: (() => void) | undefined;
  /** The screens that can upload. */
  children?: ReactNode;
}

const loadDock = async () => (await import('./UploadDock.tsx')).UploadDock;

/** The list of the uploads, loaded with the first upload. */
function Dock(props: Pick<UploadHostProps, 'onSignIn'>) {
  const { entries, leftOut } = useUploadQueue();
  const { part: UploadDock } = useLazyPart(entries.length > 0 || leftOut > 0, loadDock);
  return UploadDock && <UploadDock {...props} />;
}

function Host({ className, onSignIn, children }: UploadHostProps) {
  const { t } = useMessages(frameMessages);
  const { add } = useUploadQueue();
  const { notify } = usePorts();
  const [target, setTarget] = useState<UploadTarget>();
  const host = useMemo(() => ({ setTarget }), []);
  const can = useCan();
  const isAllowed = target?.isAllowed ?? can('assets.create');
  const folder = target?.name ?? t('assets.library');
  return (
    <UploadHostContext value={host}>
      <VitrineRoot className={className}>
        <DropZone
          className="vt:h-full"
          hint={t('assets.uploadHere', { folder })}
          refusal={isAllowed ? undefined : t('assets.uploadNotAllowed')}
          onUnreadable={() => notify({ kind: 'error', message: t('assets.dropUnreadable') })}
          onDropFiles={({ files }) => add(files, { folderId: target?.folderId })}
        >
          {children}
          <Dock onSignIn={onSignIn} />
        </DropZone>
      </VitrineRoot>
    </UploadHostContext>
  );
}

/**
 * Accepts files and folders dropped anywhere on its content, and shows the uploads. A product renders it once around
 * its pages; a screen without one around it renders its own.
 * @example
 * <UploadHost>
 *   <LibraryScreen query={{ folderId }} onQueryChange={setQuery} />
 * </UploadHost>
 */
export function UploadHost(props: UploadHostProps): ReactNode {
  const outer = use(UploadHostContext);
  return outer ? props.children : <Host {...props} />;
}
