import { getField, type CardView } from '@vitrine/core/card-layout';
import type { LayoutScope } from '@vitrine/core/contract';
import {
  useCardLayoutEditor,
  useFields,
  type UseCardLayoutEditorResult,
  type UseFieldsResult,
} from '@vitrine/hooks/card-layout';
import { useLayoutSettings } from '@vitrine/hooks/layout-settings';
import { useSubPort } from '@vitrine/hooks/provider';
import { EditorBody } from '@vitrine/ui/layout-settings';
import { useMessages } from '@vitrine/ui/messages';
import { cardLayoutMessages, fieldsMessages } from '@vitrine/ui/messages/en';
import { VitrineRoot } from '@vitrine/ui/provider';
import { useCallback, useState, type ReactNode } from 'react';
import { fieldLabel } from '../internal/fieldLabel.ts';
import { saveLineOf } from '../internal/saveLine.ts';
import { SettingsState } from '../internal/SettingsState.tsx';
import { ViewIntro } from './ViewIntro.tsx';
import { ViewPicture } from './ViewPicture.tsx';
import { ViewSkeleton } from './ViewSkeleton.tsx';
import { ViewEditor } from './ViewEditor.tsx';

/** The tabs of the layout settings that arrange fields; the gallery's card has two views. */
export type CardLayoutPanel = 'gallery' | 'shared' | 'info' | 'fullData';

/** Props of `CardLayoutEditor`. */
export interface CardLayoutEditorProps {
  /** The edited panel. */
  panel: CardLayoutPanel;
  /** Defaults to the user's own layout; `global` is the default of the tenant, for admins. */
  scope?: LayoutScope | undefined;
  /** Returns a picture of the view in use; null for none. Defaults to the pictures of this package. */
  renderScreenshot?: ((view: CardView) => ReactNode) | null | undefined;
}

function drawPicture(view: CardView): ReactNode {
  return <ViewPicture view={view} />;
}

interface BodyProps {
  view: CardView;
  scope: LayoutScope;
  editor: UseCardLayoutEditorResult;
  fields: UseFieldsResult;
  onViewChange: ((view: CardView) => void) | undefined;
}

/** Returns the label of any key of a layout, also of unknown fields; the fallback is the key itself. */
function useLabels({ fieldOf, onBrandName }: UseFieldsResult): (key: string) => string {
  const { t } = useMessages(cardLayoutMessages, fieldsMessages);
  return useCallback(
    (key) => {
      if (key === 'titles') return t('cardLayout.showTitles');
      const field = fieldOf(key) ?? getField(key);
      return field ? fieldLabel(field, t, onBrandName) : key;
    },
    [onBrandName, fieldOf, t],
  );
}

function Body({ view, scope, editor, fields, onViewChange }: BodyProps) {
  const { t } = useMessages(cardLayoutMessages);
  const labelOf = useLabels(fields);
  if (editor.state.status !== 'ready' || fields.status !== 'ready')
    return (
      <SettingsState
        source={editor.state}
        loading={t('cardLayout.loading')}
        failed={t('cardLayout.loadFailed')}
        renderSkeleton={(spinner) => <ViewSkeleton>{spinner}</ViewSkeleton>}
      />
    );
  return <ViewEditor {...{ view, scope, editor, fields, labelOf, onViewChange }} state={editor.state.data} />;
}

/**
 * Edits the fields of a card or panel: the two views of the gallery's card, the shared view, the info of the preview,
 * or the full data. Every change is saved at once and can be undone; changes of other users are merged and reported.
 * @throws Error when the back end has no `layoutSettings` sub-port.
 * @example
 * <CardLayoutEditor panel="gallery" />
 */
export function CardLayoutEditor({
  panel,
  scope = 'own',
  renderScreenshot = drawPicture,
}: CardLayoutEditorProps) {
  useSubPort('layoutSettings', 'CardLayoutEditor');
  const [galleryView, setGalleryView] = useState<CardView>('expanded');
  const view = panel === 'gallery' ? galleryView : panel;
  const layout = useLayoutSettings({ scope });
  const fields = useFields({ showsPhotographerInfo: layout.data?.values.showPhotographerInfo ?? false });
  const { fieldOf } = fields;
  const isAvailable = useCallback((key: string) => fieldOf(key) !== undefined, [fieldOf]);
  const editor = useCardLayoutEditor({ view, scope, isAvailable });
  const onViewChange = panel === 'gallery' ? setGalleryView : undefined;
  return (
    <VitrineRoot>
      <div className="vt:flex vt:flex-col vt:gap-4">
        <ViewIntro view={view} screenshot={renderScreenshot?.(view)} save={saveLineOf(editor)} />
        <EditorBody>
          <Body {...{ view, scope, editor, fields, onViewChange }} />
        </EditorBody>
      </div>
    </VitrineRoot>
  );
}
