/** Text of the documentation page of a part for designers and developers. */
export interface PartGuide {
  /** Its elements, in the order of rendering. */
  readonly anatomy: readonly string[];
  /** Cases for which it is the right part. */
  readonly use: readonly string[];
  /** Cases for which another part is better, and which one. */
  readonly avoid: readonly string[];
  /** Keys and their effect; empty for parts that never have the focus. */
  readonly keyboard: readonly (readonly [keys: string, effect: string])[];
  /** What assistive technology announces. */
  readonly announces: readonly string[];
}
