/** What the docs page of a part tells designers and developers; the sentences are shown as they are. */
export interface PartGuide {
  /** Its pieces, in the order in which they are drawn. */
  readonly anatomy: readonly string[];
  /** When it is the right part. */
  readonly use: readonly string[];
  /** When another one is, and which. */
  readonly avoid: readonly string[];
  /** Keys and what they do; none for what never has the focus. */
  readonly keyboard: readonly (readonly [keys: string, effect: string])[];
  /** What assistive technology says. */
  readonly announces: readonly string[];
}
