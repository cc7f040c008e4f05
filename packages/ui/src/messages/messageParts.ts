import type { CompiledMessage } from 'icu-minify/format';
import type { Translation } from './catalogue.ts';

/** One part of a compiled message: text, the number of a plural (`0`), or an argument with its use. */
type Parts = Exclude<CompiledMessage, string>;
type Part = Parts[number];

/** How an argument is used in a message. */
export type ArgumentKind = 'text' | 'number' | 'plural' | 'select' | 'ordinal' | 'date' | 'time' | 'tag';

/** The numbers of the kinds in the library's compiled form. */
const kinds: readonly (ArgumentKind | undefined)[] = [
  undefined,
  'select',
  'plural',
  'ordinal',
  'number',
  'date',
  'time',
];

function kindOf(part: readonly unknown[]): ArgumentKind {
  if (part.length === 1) return 'text';
  return (typeof part[1] === 'number' && kinds[part[1]]) || 'tag';
}

type Branches = Readonly<Record<string, CompiledMessage | Part>>;

function partsOf(message: CompiledMessage | Part): readonly Part[] {
  return Array.isArray(message) ? (message as readonly Part[]) : [message as Part];
}

/** Calls `visit` for each argument of a compiled message, in all of its forms. */
export function eachArgument(
  message: CompiledMessage | Part,
  visit: (name: string, kind: ArgumentKind, branches: Branches | undefined) => void,
): void {
  for (const part of partsOf(message)) {
    if (!Array.isArray(part)) continue;
    const kind = kindOf(part);
    const branches = ['select', 'plural', 'ordinal'].includes(kind) ? (part[2] as Branches) : undefined;
    visit(String(part[0]), kind, branches);
    for (const branch of Object.values(branches ?? {})) eachArgument(branch, visit);
    if (kind === 'tag') eachArgument(part.slice(1) as CompiledMessage, visit);
  }
}

/** The names of the arguments of a message. */
export interface ArgumentNames {
  readonly all: readonly string[];
  /** Arguments that select a form (`select`). */
  readonly choosing: ReadonlySet<string>;
}

const namesOf = new WeakMap<object, ArgumentNames>();

/** Returns the arguments of a compiled message, in all of its forms. */
export function argumentNames(message: Parts): ArgumentNames {
  const found = namesOf.get(message);
  if (found) return found;
  const all = new Set<string>();
  const choosing = new Set<string>();
  eachArgument(message, (name, kind) => {
    all.add(name);
    if (kind === 'select') choosing.add(name);
  });
  const names = { all: [...all], choosing };
  namesOf.set(message, names);
  return names;
}

function mapPart(part: Part, change: (text: string) => string): Part {
  if (typeof part === 'string') return change(part);
  if (!Array.isArray(part)) return part;
  const kind = kindOf(part);
  if (kind === 'tag') return [part[0], ...mapText(part.slice(1) as CompiledMessage, change)] as Part;
  if (!['select', 'plural', 'ordinal'].includes(kind)) return part;
  const branches = Object.entries(part[2] as Branches).map(([form, branch]) => [
    form,
    Array.isArray(branch) ? mapText(branch as CompiledMessage, change) : mapPart(branch as Part, change),
  ]);
  return [part[0], part[1], Object.fromEntries(branches)] as Part;
}

/** Returns a compiled message with `change` applied to every text in all of its forms; arguments stay. */
export function mapText(message: CompiledMessage, change: (text: string) => string): CompiledMessage {
  return typeof message === 'string' ? change(message) : message.map((part) => mapPart(part, change));
}

/** Returns a translation with the same change applied to every message. */
export function mapMessages(
  translation: Translation,
  change: (message: CompiledMessage) => CompiledMessage,
): Translation {
  return Object.fromEntries(
    Object.entries(translation).map(([key, message]) => [key, change(message)]),
  ) as unknown as Translation;
}
