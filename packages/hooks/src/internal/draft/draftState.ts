import type { ApiError, ChangePlan } from '@vitrine/core/contract';

/** A command of a draft: a change of the item with this key. */
export interface DraftCommand {
  /** Key of the item. */
  readonly key: string;
}

/** An item of a draft, such as a status. Its other members are its fields. */
export interface DraftItem {
  /** The id of a stored item, otherwise unique among the new ones. */
  readonly key: string;
}

/** The rules of a draft: pure functions of core. */
export interface DraftRules<Stored, Draft, Command extends DraftCommand, Item extends DraftItem> {
  /** Returns a draft without edits. */
  create(stored: Stored): Draft;
  /** Returns the draft after a command; the same draft when nothing changes. */
  apply(draft: Draft, command: Command): Draft;
  /** Returns whether the draft differs from what is stored. */
  isChanged(draft: Draft, stored: Stored): boolean;
  /** Returns the items of a draft, in their order. */
  itemsOf(draft: Draft): readonly Item[];
  /**
   * Returns what a save of the draft stores, as plain data without ids: two drafts with the same content are stored in
   * the same way. After a save without a response, it shows whether what is stored now is the draft.
   */
  contentOf(draft: Draft): unknown;
}

/** An item in three states; undefined where it does not exist. */
export interface DraftDifference<Item extends DraftItem> {
  /** Key of the item. */
  readonly key: string;
  /** The item before both changes. */
  readonly base: Item | undefined;
  /** The item with the edits of this draft. */
  readonly mine: Item | undefined;
  /** The item as another person saved it. */
  readonly theirs: Item | undefined;
}

/** A save of another person that the draft cannot be merged with. */
export interface DraftConflict<Stored, Item extends DraftItem> {
  /** What is stored now. */
  readonly current: Stored;
  /** The items that both changed. */
  readonly both: readonly DraftDifference<Item>[];
}

/** What an editor is doing: nothing, planning a save, showing the plan, or saving. */
export type DraftPhase = 'idle' | 'planning' | 'review' | 'saving';

/** The edits of an editor that are not saved yet, and the state of their save. */
export interface DraftState<Stored, Command extends DraftCommand, Item extends DraftItem> {
  /** What the commands are based on. */
  readonly base: Stored;
  /** The unsaved commands. */
  readonly commands: readonly Command[];
  /** Commands of failed saves, which can be restored. */
  readonly failed: readonly Command[];
  /** The stored items that `failed` edits: another person may remove them in the meantime. */
  readonly failedItems: readonly DraftDifference<Item>[];
  /** What the editor is doing. */
  readonly phase: DraftPhase;
  /** The plan that is shown, in the phase `review`. */
  readonly plan: ChangePlan | undefined;
  /** Whether `plan` replaces one that was shown, because the library has changed. */
  readonly isPlanRenewed: boolean;
  readonly error: ApiError | undefined;
  readonly conflict: DraftConflict<Stored, Item> | undefined;
  /** Items that another person saved and the draft was merged with. */
  readonly merged: readonly DraftDifference<Item>[];
  /** Whether closing the page would lose an edit. */
  readonly isUnsaved: boolean;
}

/** Returns a state without edits. */
export function createDraftState<Stored, Command extends DraftCommand, Item extends DraftItem>(
  base: Stored,
): DraftState<Stored, Command, Item> {
  return {
    base,
    commands: [],
    failed: [],
    failedItems: [],
    phase: 'idle',
    plan: undefined,
    isPlanRenewed: false,
    error: undefined,
    conflict: undefined,
    merged: [],
    isUnsaved: false,
  };
}

/** Returns the draft that the commands make of what is stored. */
export function replay<Stored, Draft, Command extends DraftCommand, Item extends DraftItem>(
  { create, apply }: DraftRules<Stored, Draft, Command, Item>,
  stored: Stored,
  commands: readonly Command[],
): Draft {
  return commands.reduce(apply, create(stored));
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Returns whether a draft is what is stored, apart from ids of new items. */
export function isDraftStored<Stored, Draft, Command extends DraftCommand, Item extends DraftItem>(
  rules: DraftRules<Stored, Draft, Command, Item>,
  draft: Draft,
  stored: Stored,
): boolean {
  return isSame(rules.contentOf(draft), rules.contentOf(rules.create(stored)));
}

/**
 * Returns whether the edits of a draft only exchange the content of items, such as the names of two statuses. The
 * stored content is then the same before the save and after it.
 */
export function isExchange<Stored, Draft, Command extends DraftCommand, Item extends DraftItem>(
  rules: DraftRules<Stored, Draft, Command, Item>,
  draft: Draft,
  base: Stored,
): boolean {
  return (
    isDraftStored(rules, draft, base) && !isSame(rules.itemsOf(draft), rules.itemsOf(rules.create(base)))
  );
}

/** Returns whether every item of a draft is stored under its own key. */
export function hasStoredItems<Stored, Draft, Command extends DraftCommand, Item extends DraftItem>(
  rules: DraftRules<Stored, Draft, Command, Item>,
  draft: Draft,
  stored: Stored,
): boolean {
  const items = itemsByKey(rules, rules.create(stored));
  return rules.itemsOf(draft).every((item) => isSame(item, items.get(item.key)));
}

/** Returns whether a change from `base` to `wanted` is missing in `merged`, field by field. */
function isLost<Item extends DraftItem>(
  base: Item | undefined,
  wanted: Item | undefined,
  merged: Item | undefined,
): boolean {
  if (isSame(base, wanted)) return false;
  if (!base || !wanted || !merged) return (wanted === undefined) !== (merged === undefined);
  return (Object.keys(wanted) as (keyof Item)[]).some(
    (field) => !isSame(base[field], wanted[field]) && !isSame(wanted[field], merged[field]),
  );
}

function itemsByKey<Stored, Draft, Command extends DraftCommand, Item extends DraftItem>(
  { itemsOf }: DraftRules<Stored, Draft, Command, Item>,
  draft: Draft,
): ReadonlyMap<string, Item> {
  return new Map(itemsOf(draft).map((item) => [item.key, item]));
}

/** The result of a merge with another person's save. */
export interface DraftMerge<Item extends DraftItem> {
  /** Items of which the own change or that of the other person would be lost. */
  readonly both: readonly DraftDifference<Item>[];
  /** Items that the other person changed. */
  readonly theirs: readonly DraftDifference<Item>[];
}

/**
 * Repeats the commands on what another person saved. Changes of different items, and of different fields of one item,
 * are merged; where one would replace the other, or an edited item is deleted, the item is in `both`.
 *
 * @see docs/rules/administration.md#edits-of-two-people-are-merged-item-by-item
 */
export function mergeDraft<Stored, Draft, Command extends DraftCommand, Item extends DraftItem>(
  rules: DraftRules<Stored, Draft, Command, Item>,
  { base, commands }: Pick<DraftState<Stored, Command, Item>, 'base' | 'commands'>,
  current: Stored,
): DraftMerge<Item> {
  const before = itemsByKey(rules, rules.create(base));
  const own = itemsByKey(rules, replay(rules, base, commands));
  const others = itemsByKey(rules, rules.create(current));
  const merged = itemsByKey(rules, replay(rules, current, commands));
  const differences = [...new Set([...before.keys(), ...others.keys(), ...own.keys()])].map((key) => ({
    key,
    base: before.get(key),
    mine: own.get(key),
    theirs: others.get(key),
  }));
  return {
    both: differences.filter(
      ({ key, base: old, mine, theirs }) =>
        isLost(old, mine, merged.get(key)) || isLost(old, theirs, merged.get(key)),
    ),
    theirs: differences.filter(({ base: old, theirs }) => !isSame(old, theirs)),
  };
}

/** Returns the commands that remain when another person's changes are kept for all items that both changed. */
export function commandsWithoutConflicts<Stored, Draft, Command extends DraftCommand, Item extends DraftItem>(
  rules: DraftRules<Stored, Draft, Command, Item>,
  { base, commands }: Pick<DraftState<Stored, Command, Item>, 'base' | 'commands'>,
  { current, both }: DraftConflict<Stored, Item>,
): readonly Command[] {
  const keys = new Set(both.map(({ key }) => key));
  const left = commands.filter(({ key }) => !keys.has(key));
  if (mergeDraft(rules, { base, commands: left }, current).both.length === 0) return left;
  // A command can change other items as well, such as the status that was the default.
  const [before, theirs] = [itemsByKey(rules, rules.create(base)), itemsByKey(rules, rules.create(current))];
  let own = { draft: rules.create(base), items: before };
  let merged = { draft: rules.create(current), items: theirs };
  const after = ({ draft }: typeof own, command: Command) => {
    const next = rules.apply(draft, command);
    return { draft: next, items: itemsByKey(rules, next) };
  };
  return left.filter((command) => {
    const [nextOwn, nextMerged] = [after(own, command), after(merged, command)];
    const changedKeys = [...before.keys(), ...theirs.keys(), ...nextOwn.items.keys()].filter(
      (key) =>
        own.items.get(key) !== nextOwn.items.get(key) || merged.items.get(key) !== nextMerged.items.get(key),
    );
    const loses = changedKeys.some((key) => {
      const [old, next] = [before.get(key), nextMerged.items.get(key)];
      return isLost(old, nextOwn.items.get(key), next) || isLost(old, theirs.get(key), next);
    });
    if (!loses) [own, merged] = [nextOwn, nextMerged];
    return !loses;
  });
}

/** Returns the stored items that the commands change and do not remove. */
export function editedItems<Stored, Draft, Command extends DraftCommand, Item extends DraftItem>(
  rules: DraftRules<Stored, Draft, Command, Item>,
  { base, commands }: Pick<DraftState<Stored, Command, Item>, 'base' | 'commands'>,
): readonly DraftDifference<Item>[] {
  const keys = new Set(commands.map(({ key }) => key));
  const own = new Map(rules.itemsOf(replay(rules, base, commands)).map((item) => [item.key, item]));
  return rules.itemsOf(rules.create(base)).flatMap((before) => {
    const mine = own.get(before.key);
    return mine && keys.has(before.key) && !isSame(before, mine)
      ? [{ key: before.key, base: before, mine, theirs: undefined }]
      : [];
  });
}

/** Returns the items that are no longer stored. */
export function missingItems<Stored, Draft, Command extends DraftCommand, Item extends DraftItem>(
  { itemsOf, create }: DraftRules<Stored, Draft, Command, Item>,
  stored: Stored,
  items: readonly DraftDifference<Item>[],
): readonly DraftDifference<Item>[] {
  if (items.length === 0) return items;
  const keys = new Set(itemsOf(create(stored)).map(({ key }) => key));
  return items.filter(({ key }) => !keys.has(key));
}
