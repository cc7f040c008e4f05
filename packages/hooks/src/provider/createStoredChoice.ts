import { useSyncExternalStore } from 'react';
import { createStoredText } from './createStoredText.ts';

/** A choice among a few values, stored in this browser and shared by its tabs. `use` is a hook. */
export interface StoredChoice<Choice extends string> {
  /** A React hook that returns the current choice. */
  use(): Choice;
  /** Returns the current choice, for code outside components. */
  current(): Choice;
  /** Stores another choice. */
  choose(choice: Choice): void;
}

/**
 * Returns a choice that is stored in the browser. Defaults to the first of `choices`, also for an unknown stored value.
 *
 * @param key The key in the local storage of the browser.
 * @example
 * const cardSize = createStoredChoice<CardSize>('vitrine.cardSize', ['M', 'S', 'L']);
 * const size = cardSize.use();
 */
export function createStoredChoice<Choice extends string>(
  key: string,
  choices: readonly [Choice, ...Choice[]],
): StoredChoice<Choice> {
  const { current: text, store, subscribe } = createStoredText(key);
  const current = () => choices.find((choice) => choice === text()) ?? choices[0];
  return { current, use: () => useSyncExternalStore(subscribe, current, () => choices[0]), choose: store };
}
