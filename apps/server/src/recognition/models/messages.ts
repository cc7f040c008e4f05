import type { RecognitionKind } from '../tables.ts';
import type { Recognised } from './ports.ts';

/** A request to a process of models, with the path of a picture on this machine. */
export interface ModelRequest {
  readonly id: number;
  readonly input: string;
  readonly kinds: readonly RecognitionKind[];
}

/** The result of such a process, with its memory use. */
export type ModelResult = { readonly id: number; readonly residentBytes: number } & (
  | { readonly recognised: Recognised }
  | { readonly failure: string }
);
