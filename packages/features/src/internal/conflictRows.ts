import type { ConflictRow } from '@vitrine/ui/change-plan';

/** One property of an item, as texts: 'Colour', 'Green'. */
export interface ItemProperty {
  readonly label: string;
  readonly value: string;
}

/** An item that two people changed; undefined where it does not exist. */
interface ChangedItem<Item> {
  readonly key: string;
  readonly base: Item | undefined;
  readonly mine: Item | undefined;
  readonly theirs: Item | undefined;
}

/** Options of {@link toConflictRows}. */
interface ConflictTexts<Item> {
  nameOf(item: Item): string;
  /** The properties of an item, always in the same order. */
  propertiesOf(item: Item): readonly ItemProperty[];
  /** What a row says about states that have the same `propertiesOf`, but differ in what is not shown. */
  readonly unlisted: ItemProperty;
}

/**
 * Returns the rows of the dialog of a conflict: one for each property in which the two states of an item differ. Of an
 * item that one of them deleted, the rows are the properties that the other one changed.
 */
export function toConflictRows<Item>(
  items: readonly ChangedItem<Item>[],
  { nameOf, propertiesOf, unlisted }: ConflictTexts<Item>,
): readonly ConflictRow[] {
  return items.flatMap(({ key, base, mine, theirs }): readonly ConflictRow[] => {
    const named = base ?? theirs ?? mine;
    if (!named) return [];
    const name = nameOf(named);
    const [was, own, other] = [base, mine, theirs].map((item) => item && propertiesOf(item));
    const rows = propertiesOf(named).flatMap(({ label }, at): readonly ConflictRow[] => {
      const [before, mineText, theirsText] = [was, own, other].map((side) => side?.[at]?.value);
      const isSame = own && other ? mineText === theirsText : (mineText ?? theirsText) === before;
      return isSame
        ? []
        : [{ key: `${key} ${at}`, name, property: label, mine: mineText, theirs: theirsText }];
    });
    if (rows.length > 0) return rows;
    const { label, value } = unlisted;
    if (mine && theirs) return [{ key, name, property: label, mine: value, theirs: value }];
    return [{ key, name, mine: mine && name, theirs: theirs && name }];
  });
}
