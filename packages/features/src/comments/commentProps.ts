import { useEffect } from 'react';

/** What is commented on. */
export interface CommentedItemProps {
  /** The kind of the item, such as `image` or `folder`. Nothing is loaded without it. */
  type: string | undefined;
  /** Id of the item. Nothing is loaded without it. */
  entry: string | undefined;
}

/** Warns the developer of a product when the item is not given, because nothing can be loaded or sent then. */
export function useDestinationWarning(name: string, { type, entry }: CommentedItemProps): void {
  const isKnown = Boolean(type && entry);
  useEffect(() => {
    if (isKnown) return;
    console.warn(
      `@vitrine/features: ${name} needs a type and an entry, such as type="image" and the id of a file; without them it ` +
        'loads and sends nothing.',
    );
  }, [isKnown, name]);
}
