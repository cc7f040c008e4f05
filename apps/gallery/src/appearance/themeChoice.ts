import { useSyncExternalStore } from 'react';

/** The looks of the account menu (A125). */
export const themeChoices = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

const storageKey = 'vitrine.theme';
const listeners = new Set<() => void>();
let chosenHere: ThemeChoice | undefined;

function stored(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    // A browser may refuse storage: the choice then lasts as long as the page.
    return null;
  }
}

function current(): ThemeChoice {
  const text = stored();
  return themeChoices.find((choice) => choice === text) ?? chosenHere ?? 'system';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Remembers the look for this browser, in every open tab. */
export function chooseTheme(choice: ThemeChoice): void {
  chosenHere = choice;
  try {
    localStorage.setItem(storageKey, choice);
  } catch {
    // As above: not remembered, but shown.
  }
  for (const listener of listeners) listener();
}

/** The chosen look; `system` until somebody chooses. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribe, current, () => 'system');
}
