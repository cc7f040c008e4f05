import { useEffect } from 'react';

/** What is commented on. */
export interface CommentedItemProps {
  /** The kind of the item, such as `image` or `folder`. Nothing is loaded without it. */
  type: string | undefined;
  /** Id of the item. Nothing is loaded without it. */
  entry: string | undefined;
}

/** The player of a video, for comments on a position in it. */
export interface CommentPlayer {
  /** Returns the current position in seconds; undefined while there is no video. */
  seconds(): number | undefined;
  /** Plays from a position in seconds. */
  seek(seconds: number): void;
  /** Returns an absolute address that opens the video at a position. Without it no link can be copied. */
  href?: ((seconds: number) => string) | undefined;
}

/** Warns the developer of a product when the kind or id of the item is missing: nothing can be loaded or sent then. */
export function useMissingTargetWarning(name: string, { type, entry }: CommentedItemProps): void {
  const hasTarget = Boolean(type && entry);
  useEffect(() => {
    if (hasTarget) return;
    console.warn(
      `@vitrine/features: ${name} needs a type and an entry, such as type="image" and the id of a file; without them it ` +
        'loads and sends nothing.',
    );
  }, [hasTarget, name]);
}
