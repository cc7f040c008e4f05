import type { FileFaces } from '@vitrine/core/contract';
import { useFaces } from '@vitrine/hooks/faces';
import { useSubPort, type Loadable } from '@vitrine/hooks/provider';
import { useFocusRecovery } from '@vitrine/ui/focus';
import { useMessages } from '@vitrine/ui/messages';
import { facesMessages } from '@vitrine/ui/messages/en';
import { VitrineRoot } from '@vitrine/ui/provider';
import { Spinner } from '@vitrine/ui/spinner';
import { EmptyState } from '@vitrine/ui/states';
import { ScanFaceIcon } from 'lucide-react';
import { useRef } from 'react';
import { SettingsState } from '../internal/SettingsState.tsx';
import { FacesContent } from './FacesContent.tsx';

/** Props of `FacesPanel`. */
export interface FacesPanelProps {
  /** Id of the file. */
  fileId: string;
  /**
   * An element that covers the picture of the file, such as `picture` of a panel of `FileScreen`: the faces are drawn as
   * boxes into it. Without it there are only tiles.
   */
  picture?: HTMLElement | undefined;
  /** Whether faces can be named and deleted, for those who have the right. Defaults to true. */
  editAllowed?: boolean | undefined;
}

function Content(props: FacesPanelProps & { source: Loadable<FileFaces> }) {
  const { source, fileId, picture, editAllowed = true } = props;
  const { t } = useMessages(facesMessages);
  if (source.status !== 'ready')
    return (
      <SettingsState
        source={source}
        loading={t('faces.loading')}
        failed={t('faces.loadFailed')}
        renderSkeleton={(spinner) => <div className="vt:grid vt:h-40 vt:place-items-center">{spinner}</div>}
      />
    );
  const { faces, state } = source.data;
  if (state === 'off') return <EmptyState icon={<ScanFaceIcon />} title={t('faces.off')} />;
  return (
    <>
      {state === 'pending' && (
        <div role="status" className="vt:px-4 vt:pt-3">
          <Spinner showLabel label={t('faces.pending')} />
        </div>
      )}
      {state === 'failed' && (
        <p role="status" className="vt:px-4 vt:pt-3 vt:text-sm vt:text-muted">
          {t('faces.failed')}
        </p>
      )}
      {(state !== 'pending' || faces.length > 0) && (
        <FacesContent {...{ fileId, faces, picture, editAllowed }} />
      )}
    </>
  );
}

/**
 * The faces of a picture: tiles with names, and boxes over the picture. Faces can be named, given to another person,
 * deleted and drawn; each change is saved at once and can be undone.
 *
 * @throws Error when the back end has no `faces` sub-port.
 * @example
 * <FacesPanel fileId={file.id} />
 */
export function FacesPanel(props: FacesPanelProps) {
  const { fileId } = props;
  useSubPort('faces', 'FacesPanel');
  const root = useRef<HTMLDivElement>(null);
  const source = useFaces(fileId);
  // The tile of a deleted face, and the field of a face that was named, are gone.
  useFocusRecovery(root, () => root.current?.querySelector<HTMLElement>('[data-face-tile][tabindex="0"]'));
  return (
    <VitrineRoot ref={root} data-slot="faces-panel" className="vt:flex vt:min-h-0 vt:flex-col">
      <Content key={fileId} {...props} source={source} />
    </VitrineRoot>
  );
}
