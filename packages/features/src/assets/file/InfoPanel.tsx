import type { UseAssetEditorResult } from '@vitrine/hooks/assets';
import { FileMetadata } from '@vitrine/ui/assets';
import { Button } from '@vitrine/ui/button';
import { useMessages } from '@vitrine/ui/messages';
import { useState } from 'react';
import { InfoEditor } from './InfoEditor.tsx';
import { metadataSections } from './metadataSections.tsx';

/** What is known of the file, to read or to edit. An unsaved draft opens the form by itself. */
export function InfoPanel({ editor }: { editor: UseAssetEditorResult }) {
  const { t } = useMessages();
  const [isEditing, setEditing] = useState(editor.changed.length > 0);
  return (
    <div className="vt:px-4 vt:pb-4">
      <div className="vt:flex vt:h-row vt:items-center vt:justify-between">
        <h2 className="vt:text-sm vt:font-semibold">{t('assets.info')}</h2>
        {!isEditing && (
          <Button size="small" variant="quiet" icon="edit" onClick={() => setEditing(true)}>
            {t('assets.editInfo')}
          </Button>
        )}
      </div>
      {isEditing ? (
        <InfoEditor editor={editor} onDone={() => setEditing(false)} />
      ) : (
        <FileMetadata sections={metadataSections(editor.values, t)} />
      )}
    </div>
  );
}
