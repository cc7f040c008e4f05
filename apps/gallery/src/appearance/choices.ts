import { createStoredChoice } from '@vitrine/hooks/provider';
import type { Density } from '@vitrine/ui/provider';
import type { ThemeChoice } from '@vitrine/ui/shell';

/** Light or dark, or as the device has it. */
export const themeChoice = createStoredChoice<ThemeChoice>('vitrine.theme', ['system', 'light', 'dark']);

/** How close things stand. */
export const densityChoice = createStoredChoice<Density>('vitrine.density', ['comfortable', 'compact']);

/** Whether the rail shows words or icons alone. */
export const railChoice = createStoredChoice<'open' | 'folded'>('vitrine.rail', ['open', 'folded']);
