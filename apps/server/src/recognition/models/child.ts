/*
 * This module is the process that runs the models, so that a picture that ends or blocks it affects nothing else. It handles one request
 * at a time, loads a model when it is first needed, and ends with its parent.
 */
import type { ModelRequest, ModelResult } from './messages.ts';
import { hashPicture, openPicture } from './pictures.ts';
import { objectSide, type FaceDetector, type ObjectDetector, type Pixels, type Recognised } from './ports.ts';

/** The longer side of a picture that is searched for faces. */
const faceFrame = 1024;

let faces: Promise<FaceDetector> | undefined;
let objects: Promise<ObjectDetector> | undefined;

const loadFaces = () => (faces ??= import('./faceApi.ts').then((module) => module.loadFaceDetector()));
const loadObjects = () =>
  (objects ??= import('./centernet.ts').then((module) => module.loadObjectDetector()));

async function read(input: string, width: number, height: number, fit: 'inside' | 'fill'): Promise<Pixels> {
  const resized = openPicture(input).resize(width, height, { fit, withoutEnlargement: fit === 'inside' });
  const { data, info } = await resized.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

async function recognise({ input, kinds }: ModelRequest): Promise<Recognised> {
  return {
    ...(kinds.includes('hash') && { hash: await hashPicture(input) }),
    ...(kinds.includes('faces') && {
      faces: await (await loadFaces()).detect(await read(input, faceFrame, faceFrame, 'inside')),
    }),
    ...(kinds.includes('objects') && {
      objects: await (await loadObjects()).detect(await read(input, objectSide, objectSide, 'fill')),
    }),
  };
}

async function tryRecognise(request: ModelRequest): Promise<ModelResult> {
  const { id } = request;
  try {
    const recognised = await recognise(request);
    return { id, recognised, residentBytes: process.memoryUsage.rss() };
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    return { id, failure, residentBytes: process.memoryUsage.rss() };
  }
}

process.on('message', (request: ModelRequest) => {
  void tryRecognise(request).then((result) => process.send?.(result));
});
process.on('disconnect', () => process.exit(0));
