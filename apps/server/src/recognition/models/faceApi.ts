import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { io, Tensor } from '@tensorflow/tfjs-core';
import { currentModels, type FaceDetector, type FoundFace, type Pixels } from './ports.ts';
import { folderOf, prepareTensors, tf } from './tensors.ts';

/** What is used of the library. */
interface FaceApi {
  readonly nets: Readonly<Record<string, { loadFromWeightMap(weights: object): void }>>;
  readonly SsdMobilenetv1Options: new (options: { minConfidence: number }) => object;
  detectAllFaces(
    input: Tensor,
    options: object,
  ): { withFaceLandmarks(): { withFaceDescriptors(): PromiseLike<readonly Described[]> } };
}

interface Described {
  readonly detection: {
    readonly score: number;
    readonly box: Record<'x' | 'y' | 'width' | 'height', number>;
  };
  readonly descriptor: Float32Array;
}

const files = {
  ssdMobilenetv1: 'ssd_mobilenetv1_model',
  faceLandmark68Net: 'face_landmark_68_model',
  faceRecognitionNet: 'face_recognition_model',
};

/** The least score of a face that is kept; what may be assigned is decided later. */
const minConfidence = 0.4;

async function loadNets(api: FaceApi): Promise<void> {
  const folder = join(folderOf('@vladmandic/face-api/package.json'), 'model');
  for (const [net, name] of Object.entries(files)) {
    const manifest = JSON.parse(await readFile(join(folder, `${name}-weights_manifest.json`), 'utf8')) as {
      weights: io.WeightsManifestEntry[];
    }[];
    const bytes = Uint8Array.from(await readFile(join(folder, `${name}.bin`)));
    const specs = manifest.flatMap(({ weights }) => weights);
    api.nets[net]?.loadFromWeightMap(tf.io.decodeWeights(bytes.buffer, specs));
  }
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}

/** Returns a face, cut at the edges of the picture; undefined when nothing of it is inside. */
function toFace({ detection, descriptor }: Described, { width, height }: Pixels): FoundFace | undefined {
  const { box, score } = detection;
  const [left, top] = [clamp(box.x / width), clamp(box.y / height)];
  const [right, bottom] = [clamp((box.x + box.width) / width), clamp((box.y + box.height) / height)];
  if (right <= left || bottom <= top) return undefined;
  return {
    box: { x: left, y: top, width: right - left, height: bottom - top },
    score,
    sizePx: Math.round(Math.min(box.width, box.height)),
    embedding: [...descriptor],
  };
}

/** Loads the models of faces: where they are, their landmarks, and 128 numbers that describe each. */
export async function loadFaceDetector(): Promise<FaceDetector> {
  await prepareTensors();
  const require = createRequire(import.meta.url);
  const api: FaceApi = require('@vladmandic/face-api/dist/face-api.node-wasm.js');
  await loadNets(api);
  return {
    model: currentModels.faces,
    async detect(picture) {
      const input = tf.tensor3d(picture.data, [picture.height, picture.width, 3], 'int32');
      try {
        const options = new api.SsdMobilenetv1Options({ minConfidence });
        const found = await api.detectAllFaces(input, options).withFaceLandmarks().withFaceDescriptors();
        return found.flatMap((each) => toFace(each, picture) ?? []);
      } finally {
        input.dispose();
      }
    },
  };
}
