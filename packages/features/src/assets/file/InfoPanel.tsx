import { PencilIcon } from 'lucide-react';
import type { UseAssetEditorResult } from '@vitrine/hooks/assets';
import { useCan } from '@vitrine/hooks/session';
import { Button } from '@vitrine/ui/button';
import { focusControl, isFocusLost } from '@vitrine/ui/focus';
import { useMessages } from '@vitrine/ui/messages';
import { assetsMessages } from '@vitrine/ui/messages/en';
import type { TileSource } from '@vitrine/ui/place-map';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { AssetAddresses } from '../addresses.ts';
import { InfoEditor } from '../edit/InfoEditor.tsx';
import { InfoFields } from '../edit/InfoFields.tsx';

/** Opens and closes the form, and moves the focus: to the first field, and back to the button. */
function useEditing(startsOpen: boolean, onOpenChange: (isOpen: boolean) => void) {
  const [isEditing, setEditing] = useState(startsOpen);
  const panel = useRef<HTMLDivElement>(null);
  const editButton = useRef<HTMLButtonElement>(null);
  function open(): void {
    flushSync(() => setEditing(true));
    onOpenChange(true);
    focusControl(panel.current);
  }
  function close(): void {
    // The pressed button may be disabled by now, and a browser then moves the focus to the page.
    const hadFocus = isFocusLost() || panel.current?.contains(document.activeElement);
    flushSync(() => setEditing(false));
    onOpenChange(false);
    if (hadFocus) editButton.current?.focus();
  }
  return { isEditing, panel, editButton, open, close };
}

export interface InfoPanelProps {
  editor: UseAssetEditorResult;
  tileSource: TileSource | undefined;
  addresses: AssetAddresses;
  /** Whether the form was open for the previous file; it then opens for this one too. */
  keepsOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Whether the heading is hidden visually, such as below a tab with the same text. */
  hideHeading: boolean;
}

/** The metadata of a file, to read or to edit. An unsaved draft opens the form. */
export function InfoPanel(props: InfoPanelProps) {
  const { editor, tileSource, addresses, keepsOpen, onOpenChange, hideHeading } = props;
  const { t } = useMessages(assetsMessages);
  const can = useCan();
  const mayEdit = can('assets.update', editor.asset.data);
  const [isRestored, setRestored] = useState(editor.changed.length > 0);
  const { isEditing, panel, editButton, open, close } = useEditing(
    editor.changed.length > 0 || (keepsOpen && mayEdit),
    onOpenChange,
  );
  function done(): void {
    setRestored(false);
    close();
  }
  return (
    <div ref={panel} className="vt:px-4 vt:pb-4">
      <div className="vt:flex vt:h-row vt:items-center vt:justify-between">
        <h2 className={hideHeading ? 'vt:visually-hidden' : 'vt:text-sm vt:font-semibold'}>
          {t('assets.info')}
        </h2>
        {!isEditing && mayEdit && (
          <Button
            ref={editButton}
            size="small"
            variant="quiet"
            icon={<PencilIcon />}
            className="vt:ms-auto"
            onClick={open}
          >
            {t('assets.editInfo')}
          </Button>
        )}
      </div>
      {isEditing ? (
        <InfoEditor editor={editor} restored={isRestored} onDone={done} />
      ) : (
        <InfoFields
          values={editor.values}
          tileSource={tileSource}
          keywordHref={(keyword) => addresses.list({ filter: `keyword:${keyword}` })}
          personHref={(name) => addresses.list({ filter: `person:${name}` })}
        />
      )}
    </div>
  );
}
