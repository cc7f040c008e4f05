import type { FaceBox } from '@vitrine/core/contract';

/** A face as the parts draw it. */
export interface DrawnFace {
  /** Id of the face. */
  readonly id: string;
  /** Its number on the picture, from 1. It links the tile and the box, so that the colour is never the only link. */
  readonly number: number;
  /** Name of the person; undefined for an unidentified face. */
  readonly name: string | undefined;
  /** Colour as `#rrggbb`. Anything else is drawn in the default colour of core. */
  readonly hexColor: string;
  /** Where the face is. */
  readonly box: FaceBox;
}

/** Returns the face with a number that was typed as a digit from 1 to 9. */
export function faceOfDigit<Face extends Pick<DrawnFace, 'number'>>(
  faces: readonly Face[],
  key: string,
): Face | undefined {
  return /^[1-9]$/.test(key) ? faces.find(({ number }) => number === Number(key)) : undefined;
}
