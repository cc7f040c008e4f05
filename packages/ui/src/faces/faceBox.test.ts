import { describe, expect, it } from 'vitest';
import { faceOfDigit } from './drawnFace.ts';
import { boxOfKey, drawnBetween, isInFaceBox, minDrawnSide } from './faceBox.ts';

const box = { x: 0.4, y: 0.4, width: 0.2, height: 0.2 };

describe('the box of a face', () => {
  it('is drawn from any corner, and cut at the edges of the picture', () => {
    const drawn = drawnBetween({ x: 0.5, y: 1.4 }, { x: 0.25, y: 0.75 });
    expect(drawn).toEqual({ x: 0.25, y: 0.75, width: 0.25, height: 0.25 });
  });

  it('is not drawn by a click', () => {
    expect(drawnBetween({ x: 0.5, y: 0.5 }, { x: 0.501, y: 0.9 })).toBeUndefined();
  });

  it('is moved by arrow keys and sized with Shift; other keys do nothing', () => {
    expect(boxOfKey(box, 'ArrowLeft', false)?.x).toBeCloseTo(0.39);
    expect(boxOfKey(box, 'ArrowDown', true)).toMatchObject({ y: 0.4, width: 0.2 });
    expect(boxOfKey(box, 'ArrowDown', true)?.height).toBeCloseTo(0.21);
    for (const key of ['a', 'Enter', 'toString']) expect(boxOfKey(box, key, false)).toBeUndefined();
  });

  it('never leaves the picture, and never becomes too small', () => {
    let [moved, sized] = [box, box];
    for (let step = 0; step < 200; step += 1) {
      moved = boxOfKey(moved, 'ArrowRight', false) ?? moved;
      sized = boxOfKey(sized, 'ArrowLeft', true) ?? sized;
    }
    expect(moved.x + moved.width).toBeCloseTo(1);
    expect(sized.width).toBe(minDrawnSide);
  });

  it('contains its edges', () => {
    expect(isInFaceBox({ x: 0.4, y: 0.6 }, box)).toBe(true);
    expect(isInFaceBox({ x: 0.4, y: 0.61 }, box)).toBe(false);
  });
});

describe('a face', () => {
  it('is found by a digit from 1 to 9', () => {
    const faces = [{ number: 1 }, { number: 2 }, { number: 12 }];
    expect(faceOfDigit(faces, '2')).toBe(faces[1]);
    for (const key of ['0', '12', 'x', ' ']) expect(faceOfDigit(faces, key)).toBeUndefined();
  });
});
