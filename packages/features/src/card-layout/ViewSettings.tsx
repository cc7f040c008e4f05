import { CaptionsIcon, GalleryThumbnailsIcon } from 'lucide-react';
import type { CardCommand, CardPlan, CardView } from '@vitrine/core/card-layout';
import { Button } from '@vitrine/ui/button';
import { useMessages } from '@vitrine/ui/messages';
import { cardLayoutMessages } from '@vitrine/ui/messages/en';
import { Switch } from '@vitrine/ui/switch';
import { useState } from 'react';

interface ViewSettingsProps {
  view: CardView;
  /** Undefined for a view without titles. */
  hasTitles: boolean | undefined;
  dispatch: (command: CardCommand) => CardPlan;
  onViewChange: ((view: CardView) => void) | undefined;
}

/** Switches to the other card of the gallery; the button stays mounted, and the card is announced. */
function CardSwitch({ view, onViewChange }: { view: CardView; onViewChange: (view: CardView) => void }) {
  const { t } = useMessages(cardLayoutMessages);
  const [announcedView, setAnnouncedView] = useState<CardView>();
  const isExpanded = view === 'expanded';
  const switchTo = (next: CardView) => {
    onViewChange(next);
    setAnnouncedView(next);
  };
  return (
    <>
      <Button
        icon={isExpanded ? <CaptionsIcon /> : <GalleryThumbnailsIcon />}
        onClick={() => switchTo(isExpanded ? 'collapsed' : 'expanded')}
      >
        {t(isExpanded ? 'cardLayout.toOver' : 'cardLayout.toUnder')}
      </Button>
      <p role="status" className="vt:visually-hidden">
        {announcedView && t('cardLayout.nowEditing', { view: t(`cardLayout.view.${announcedView}`) })}
      </p>
    </>
  );
}

/** Switches for field titles and for the edited card of the gallery. */
export function ViewSettings({ view, hasTitles, dispatch, onViewChange }: ViewSettingsProps) {
  const { t } = useMessages(cardLayoutMessages);
  return (
    <div
      role="group"
      aria-label={t('cardLayout.settings')}
      className="vt:flex vt:flex-wrap vt:items-center vt:gap-4"
    >
      {onViewChange && <CardSwitch view={view} onViewChange={onViewChange} />}
      {hasTitles !== undefined && (
        <Switch
          label={t('cardLayout.showTitles')}
          checked={hasTitles}
          onChange={(shown) => dispatch({ kind: 'titles', shown })}
        />
      )}
    </div>
  );
}
