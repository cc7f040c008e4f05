/** A person as the grid draws them. */
export interface DrawnPerson {
  /** Id of the person. */
  readonly id: string;
  /** The name; empty for a person without one. */
  readonly value: string;
  /** Number of files with their faces; absent where they are not counted. */
  readonly fileCount?: number | undefined;
  /** The face that stands for the person; null for none. */
  readonly coverFaceId: string | null;
  /** Whether the person is left out of lists and choices. */
  readonly isHidden: boolean;
}
