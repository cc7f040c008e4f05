import { EditorAnimation } from '@vitrine/ui/card-layout-editor';
import { Disclosure } from '@vitrine/ui/disclosure';
import { EditorTitle, type SaveLineProps } from '@vitrine/ui/layout-settings';
import { useMessages } from '@vitrine/ui/messages';
import { cardLayoutMessages } from '@vitrine/ui/messages/en';
import { fieldsPerRow, type CardView } from '@vitrine/core/card-layout';
import type { ReactNode } from 'react';

interface ViewIntroProps {
  view: CardView;
  /** Picture of the view in use. */
  screenshot: ReactNode;
  save: SaveLineProps;
}

/** The header of an editor of a view: its purpose, its use, and where it will be seen. */
export function ViewIntro({ view, screenshot, save }: ViewIntroProps) {
  const { t } = useMessages(cardLayoutMessages);
  return (
    <div className="vt:flex vt:flex-col vt:gap-1">
      <EditorTitle save={save}>{t(`cardLayout.heading.${view}`)}</EditorTitle>
      <Disclosure title={t('cardLayout.howTo')} defaultOpen>
        <div className="vt:flex vt:flex-wrap vt:items-start vt:gap-6">
          <ul className="vt:flex vt:max-w-prose vt:min-w-60 vt:flex-1 vt:flex-col vt:gap-1 vt:text-muted">
            <li className="vt:plain">{t('cardLayout.howToPointer')}</li>
            <li className="vt:plain">
              {t(fieldsPerRow(view) === 2 ? 'cardLayout.howToPlaces.two' : 'cardLayout.howToPlaces.one')}
            </li>
            <li className="vt:plain">{t('cardLayout.howToKeys')}</li>
            <li className="vt:plain">{t('cardLayout.howToClicks')}</li>
            <li className="vt:plain">{t('cardLayout.howToSaves')}</li>
          </ul>
          <EditorAnimation className="vt:min-w-40 vt:flex-1" />
          {screenshot}
        </div>
      </Disclosure>
    </div>
  );
}
