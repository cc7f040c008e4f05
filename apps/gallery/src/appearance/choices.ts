import { createStoredChoice } from '@vitrine/hooks/provider';
import type { Density } from '@vitrine/ui/provider';
import type { ThemeChoice } from '@vitrine/ui/shell';

/** Light or dark, or the setting of the device. */
export const themeChoice = createStoredChoice<ThemeChoice>('vitrine.theme', ['system', 'light', 'dark']);

/** Density of the layout. */
export const densityChoice = createStoredChoice<Density>('vitrine.density', ['comfortable', 'compact']);

/** Whether the navigation rail shows labels, or icons alone. */
export const railChoice = createStoredChoice<'open' | 'folded'>('vitrine.rail', ['open', 'folded']);
