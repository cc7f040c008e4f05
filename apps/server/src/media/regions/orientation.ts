import type { FaceBox } from '@vitrine/core/contract';
import type { RawTags } from '../exiftool.ts';
import { findTag, numberOf } from '../tagValues.ts';

/** How a picture is stored, as EXIF numbers it: 1 as it is shown, 3 upside down, 6 and 8 on a side, the others mirrored as well. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** Returns a number of EXIF as an orientation: 1 for one that is none. */
function toOrientation(value: number | undefined): Orientation {
  return value !== undefined && Number.isInteger(value) && value >= 1 && value <= 8
    ? (value as Orientation)
    : 1;
}

/** Returns how the picture of a file is stored; a container with a rotation of its own counts as upright. */
export function orientationOf(tags: RawTags, hasOwnRotation: boolean): Orientation {
  return hasOwnRotation ? 1 : toOrientation(numberOf(findTag(tags, 'EXIF:Orientation')));
}

/** Returns the box of a stored picture in the picture as it is shown. Boxes are shares, `x` and `y` the top left corner. */
export function toShown(box: FaceBox, orientation: Orientation): FaceBox {
  const { x, y, width, height } = box;
  const [fromRight, fromBottom] = [1 - x - width, 1 - y - height];
  const sideways = { width: height, height: width };
  switch (orientation) {
    case 1:
      return box;
    case 2:
      return { ...box, x: fromRight };
    case 3:
      return { ...box, x: fromRight, y: fromBottom };
    case 4:
      return { ...box, y: fromBottom };
    case 5:
      return { ...sideways, x: y, y: x };
    case 6:
      return { ...sideways, x: fromBottom, y: x };
    case 7:
      return { ...sideways, x: fromBottom, y: fromRight };
    case 8:
      return { ...sideways, x: y, y: fromRight };
  }
}

/** Returns the box in the stored picture of one in the picture as it is shown: `toShown` returns that one again. */
export function toStored(box: FaceBox, orientation: Orientation): FaceBox {
  // All others undo themselves.
  if (orientation === 6) return toShown(box, 8);
  return toShown(box, orientation === 8 ? 6 : orientation);
}
