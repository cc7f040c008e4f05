import type { ParsedTranscript } from '@vitrine/core/transcripts';
import type { RecognitionKind } from '../tables.ts';
import type { PerceptualHash } from './perceptualHash.ts';

/** A part of a picture, in shares of it; `x` and `y` are the top left corner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A picture as shown, three bytes a pixel (red, green, blue). */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** A face that was found. */
export interface FoundFace {
  readonly box: Box;
  /** Between 0 and 1: how sure the model is. */
  readonly score: number;
  /** The shorter side in pixels of the picture that was searched, whose longer side has at most 1,024. */
  readonly sizePx: number;
  /** 128 numbers; the smaller the distance of two, the likelier they are of one person. */
  readonly embedding: readonly number[];
}

/** Finds faces and describes them. */
export interface FaceDetector {
  /** Name and version. A result of another model is made again. */
  readonly model: string;
  detect(picture: Pixels): Promise<readonly FoundFace[]>;
}

/** An object in a picture; the score is that of the surest one. */
export interface FoundObject {
  readonly label: string;
  readonly score: number;
}

/** What a picture looks like: its objects, and 120 numbers of length 1 that are near those of similar pictures. */
export interface FoundLook {
  readonly objects: readonly FoundObject[];
  readonly embedding: readonly number[];
}

/** The side in pixels of the square to which a picture is scaled before its objects are found. */
export const objectSide = 512;

/** Finds objects and describes the look of a picture, which is a square of `objectSide`, in one run. */
export interface ObjectDetector {
  readonly model: string;
  detect(picture: Pixels): Promise<FoundLook>;
}

/** The sound of a file as a speech recogniser wants it: uncompressed, or in as few bytes as a request needs. */
export type SoundFormat = 'wav' | 'm4a';

/** Writes what is said. */
export interface Transcriber {
  /** Name and version. A result of another model is made again. */
  readonly model: string;
  readonly format: SoundFormat;
  /**
   * Hears a recording in `format`: 16 kHz, mono.
   * @throws RecognitionError when it cannot be heard, or the recogniser does not return captions; RecogniserAwayError.
   */
  transcribe(path: string, signal: AbortSignal): Promise<ParsedTranscript>;
}

/** What near-identical pictures have almost in common. */
export interface PictureHash extends PerceptualHash {
  /** Width divided by height. */
  readonly aspect: number;
}

/** What was asked for of a picture. */
export interface Recognised {
  readonly faces?: readonly FoundFace[];
  readonly objects?: FoundLook;
  readonly hash?: PictureHash;
}

/** Recognises what is in pictures, outside the process that serves requests. */
export interface Recogniser {
  /** The most pictures at the same time. */
  readonly size: number;
  /**
   * Reads a picture, which is upright.
   * @throws RecognitionError when it cannot be read, takes too long, or ends the process of the models.
   */
  recognise(path: string, kinds: readonly RecognitionKind[]): Promise<Recognised>;
  end(): void;
}

/** What makes the results of each kind. */
export const currentModels: Readonly<Record<RecognitionKind, string>> = {
  faces: 'face-api/1.7.15',
  objects: 'centernet/3.3.6',
  hash: 'phash/2',
};

/** A picture or a recording could not be recognised. */
export class RecognitionError extends Error {
  override readonly name = 'RecognitionError';
  /** Whether a retry may succeed, because the process ended or was too slow; otherwise the file is the reason. */
  readonly isTransient: boolean;

  constructor(message: string, isTransient = false) {
    super(message);
    this.isTransient = isTransient;
  }
}

/** A recogniser outside of this server cannot be reached, or refuses everything for now: nothing is said of the file. */
export class RecogniserAwayError extends Error {
  override readonly name = 'RecogniserAwayError';
}
