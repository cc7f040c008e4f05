import { dataCounterKeys, typeKeys, type DataCounters, type FileCounters } from '../contract/index.ts';
import { sharePercent } from '../internal/sharePercent.ts';

/** The key of a number of a counter widget. */
export type CounterKey = keyof FileCounters | keyof DataCounters;

/** The widgets that show counters. */
export type CounterWidget = 'file-counters' | 'data-counters';

/** The counters of a widget. */
export interface CounterDefinition {
  /** The counters that are drawn large. */
  readonly primary: readonly CounterKey[];
  /** The counters that are drawn small, in order. */
  readonly secondary: readonly CounterKey[];
  /** Whether the secondary counters are parts of a whole, drawn as a chart. */
  readonly hasChart: boolean;
}

/** Files with and without metadata: together all files. */
const allFiles: readonly CounterKey[] = ['hasData', 'hasNoData'];

/** The counters of both widgets. */
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
  /** Which counter. */
  readonly key: CounterKey;
  /** The count. */
  readonly value: number;
  /** Percentage of the whole, 0 to 100, to four significant digits; undefined without a whole. */
  readonly percent: number | undefined;
}

/** The counters of a widget with their numbers. */
export interface CounterFigures {
  /** The counters that are drawn large. */
  readonly primary: readonly Counter[];
  /** The counters that are drawn small. */
  readonly secondary: readonly Counter[];
  /** Whether the counters can also be drawn as a ring chart. */
  readonly hasChart: boolean;
}

/** Returns the whole of a counter: all files for files with data, the sum of all types for a type. */
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

/** Returns the numbers of a counter widget in order, each with its percentage; a missing number counts as 0. */
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
