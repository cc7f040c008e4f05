import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { io, Tensor } from '@tensorflow/tfjs-core';
import { objectLabels } from './objectLabels.ts';
import { currentModels, type FoundLook, type FoundObject, type ObjectDetector } from './ports.ts';
import { loadGraphModel, prepareTensors, tf } from './tensors.ts';

/** The least score of a label: mostly right above it. */
const minScore = 0.45;
const outputs = ['tower_0/detections', 'tower_0/MobilenetV3/expanded_conv_14/add'];

async function readModel(): Promise<io.ModelArtifacts> {
  const folder = fileURLToPath(new URL('../models/', import.meta.resolve('@vladmandic/human')));
  const model = JSON.parse(await readFile(join(folder, 'centernet.json'), 'utf8')) as io.ModelJSON;
  const [group] = model.weightsManifest;
  const bytes = Uint8Array.from(await readFile(join(folder, group?.paths[0] ?? '')));
  return {
    modelTopology: model.modelTopology,
    weightSpecs: model.weightsManifest.flatMap(({ weights }) => weights),
    weightData: bytes.buffer,
  };
}

/** Returns each label once, with its best score. Rows are four numbers of the box, the score and the class. */
function toObjects(rows: readonly number[][]): FoundObject[] {
  const best = new Map<string, number>();
  for (const [, , , , score = 0, at = -1] of rows) {
    const label = objectLabels[at];
    if (label !== undefined && score >= minScore) best.set(label, Math.max(score, best.get(label) ?? 0));
  }
  return [...best].map(([label, score]) => ({ label, score }));
}

function toUnit(vector: readonly number[]): number[] {
  const length = Math.hypot(...vector) || 1;
  return vector.map((each) => each / length);
}

/** Loads the model of objects, whose inner layer also describes what a picture looks like. */
export async function loadObjectDetector(): Promise<ObjectDetector> {
  await prepareTensors();
  const model = await loadGraphModel({ load: readModel });
  return {
    model: currentModels.objects,
    async detect({ data, width, height }): Promise<FoundLook> {
      const input = tf.tensor4d(Float32Array.from(data), [1, height, width, 3], 'float32');
      const results = model.execute(input, outputs) as Tensor[];
      const [detections, inner] = results as [Tensor, Tensor];
      const mean = tf.mean(inner, [1, 2]);
      try {
        const rows = (await tf.reshape(detections, [-1, 6]).array()) as number[][];
        return { objects: toObjects(rows), embedding: toUnit([...(await mean.data())]) };
      } finally {
        tf.dispose([input, mean, ...results]);
      }
    },
  };
}
