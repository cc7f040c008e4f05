import type { CardCommand, CardPlan, CardView } from '@vitrine/core/card-layout';
import { Button } from '@vitrine/ui/button';
import { useMessages } from '@vitrine/ui/messages';
import { Switch } from '@vitrine/ui/switch';

interface ViewSettingsProps {
  view: CardView;
  /** Undefined for a view that has no titles to show. */
  hasTitles: boolean | undefined;
  dispatch: (command: CardCommand) => CardPlan;
  onView: ((view: CardView) => void) | undefined;
}

/** Field titles on or off, and which of the two cards of the gallery is edited (A25). */
export function ViewSettings({ view, hasTitles, dispatch, onView }: ViewSettingsProps) {
  const { t } = useMessages();
  return (
    <div
      role="group"
      aria-label={t('cardLayout.settings')}
      className="vt:flex vt:flex-wrap vt:items-center vt:gap-4"
    >
      {onView && (
        <Button
          icon={view === 'expanded' ? 'cards-over' : 'cards-under'}
          onClick={() => onView(view === 'expanded' ? 'collapsed' : 'expanded')}
        >
          {t(view === 'expanded' ? 'cardLayout.toOver' : 'cardLayout.toUnder')}
        </Button>
      )}
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
