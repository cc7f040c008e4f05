import { usePorts } from '@vitrine/hooks/provider';
import type { MenuGroup } from '@vitrine/ui/menu';
import { useMessages } from '@vitrine/ui/messages';
import { galleryMessages } from '@vitrine/ui/messages/en';
import { densityChoice } from '../appearance/choices.ts';
import { chooseLanguage, isLanguage, languages, type Language } from '../appearance/language.ts';

const densities = [
  ['comfortable', 'gallery.densityComfortable'],
  ['compact', 'gallery.densityCompact'],
] as const;

/** The choices of language and density in the account menu. Notifies of a language that could not be loaded. */
export function useAppearanceGroups(): MenuGroup[] {
  const { t, locale } = useMessages(galleryMessages);
  const { notify } = usePorts();
  const density = densityChoice.use();
  const choose = (next: Language) =>
    chooseLanguage(next).catch(() => notify({ kind: 'error', message: t('gallery.languageFailed') }));
  return [
    {
      id: 'language',
      heading: t('gallery.language'),
      items: languages.map((each) => ({
        id: `language-${each}`,
        label: t(`gallery.languageName.${each}`),
        checked: isLanguage(each, locale),
        onAction: () => void choose(each),
      })),
    },
    {
      id: 'density',
      heading: t('gallery.density'),
      items: densities.map(([each, label]) => ({
        id: `density-${each}`,
        label: t(label),
        checked: each === density,
        onAction: () => densityChoice.choose(each),
      })),
    },
  ];
}
