import { dataCounterKeys, typeKeys, type DataCounters, type FileCounters } from '../contract/index.ts';
import { sharePercent } from '../internal/sharePercent.ts';

/** A number of a counter widget. */
export type CounterKey = keyof FileCounters | keyof DataCounters;

/** The widgets that show counters. */
export type CounterWidget = 'file-counters' | 'data-counters';

/** Which counters a widget shows. */
export interface CounterDefinition {
  /** The large ones. */
  readonly primary: readonly CounterKey[];
  readonly secondary: readonly CounterKey[];
  /** The secondary ones are parts of a whole, drawn as a chart. */
  readonly hasChart: boolean;
}

/** Files with data, and without: all of them. */
const allFiles: readonly CounterKey[] = ['hasData', 'hasNoData'];

/** The counters of both widgets; how many there are is known before their numbers. */
export const counterDefinitions: Readonly<Record<CounterWidget, CounterDefinition>> = {
  'file-counters': { primary: ['images', 'folders'], secondary: typeKeys, hasChart: true },
  'data-counters': {
    primary: allFiles,
    secondary: /* @__PURE__ */ dataCounterKeys.filter((key) => !allFiles.includes(key)),
    hasChart: false,
  },
};

/** A counter with its number. */
export interface Counter {
  readonly key: CounterKey;
  readonly value: number;
  /** Part of its whole, 0 to 100, to four significant digits; undefined where there is no whole. */
  readonly percent: number | undefined;
}

/** The counters of a widget with their numbers. */
export interface CounterFigures {
  readonly primary: readonly Counter[];
  readonly secondary: readonly Counter[];
  readonly hasChart: boolean;
}

/** What a counter is a part of: files with data of all files, a type of all types. */
function wholeOf(
  key: CounterKey,
  numbers: Readonly<Partial<Record<CounterKey, number>>>,
): number | undefined {
  const sum = (keys: readonly CounterKey[]) => keys.reduce((all, each) => all + (numbers[each] ?? 0), 0);
  const types = counterDefinitions['file-counters'].secondary;
  if (types.includes(key)) return sum(types);
  if (key === 'images' || key === 'folders' || key === 'totalViews') return undefined;
  return sum(allFiles);
}

/** The numbers of a counter widget in their order, each with its part of the whole; a missing number counts as 0. */
export function counterFigures(
  widget: CounterWidget,
  numbers: Readonly<Partial<Record<CounterKey, number>>>,
): CounterFigures {
  const toCounter = (key: CounterKey): Counter => {
    const value = numbers[key] ?? 0;
    const whole = wholeOf(key, numbers);
    return { key, value, percent: whole === undefined ? undefined : sharePercent(value, whole) };
  };
  const { primary, secondary, hasChart } = counterDefinitions[widget];
  return { primary: primary.map(toCounter), secondary: secondary.map(toCounter), hasChart };
}
