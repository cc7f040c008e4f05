import { createRequire } from 'node:module';
import { dirname, sep } from 'node:path';
import type * as Wasm from '@tensorflow/tfjs-backend-wasm';
import type * as Converter from '@tensorflow/tfjs-converter';
import type * as Core from '@tensorflow/tfjs-core';

const require = createRequire(import.meta.url);

// The instance that the face library requires too; an import would be another one.
const core: typeof Core = require('@tensorflow/tfjs-core');
const wasm: typeof Wasm = require('@tensorflow/tfjs-backend-wasm');
const converter: typeof Converter = require('@tensorflow/tfjs-converter');

/** The functions of TensorFlow. */
export const tf = core;
export const { loadGraphModel } = converter;

type Operation = (...given: unknown[]) => unknown;

/** Adds the operations as methods of tensors: the face library calls them so, and the core has them as functions only. */
function addMethods(): void {
  const methods = core.Tensor.prototype as unknown as Record<string, Operation>;
  const add = (name: string, operation: Operation) => {
    if (name in methods) return;
    methods[name] = function (this: unknown, ...given: unknown[]) {
      return operation(this, ...given);
    };
  };
  for (const [name, value] of Object.entries(core))
    if (typeof value === 'function' && /^[a-z]/.test(name)) add(name, value as Operation);
  const { reshape, cast } = core as unknown as Record<'reshape' | 'cast', Operation>;
  add('as1D', (tensor) => reshape(tensor, [-1]));
  for (const rank of [2, 3, 4]) add(`as${rank}D`, (tensor, ...shape) => reshape(tensor, shape));
  add('asScalar', (tensor) => reshape(tensor, []));
  add('toFloat', (tensor) => cast(tensor, 'float32'));
  add('toInt', (tensor) => cast(tensor, 'int32'));
}

/** Returns the folder of an installed package's file. */
export function folderOf(id: string): string {
  return dirname(require.resolve(id));
}

let prepared: Promise<void> | undefined;

async function prepare(): Promise<void> {
  addMethods();
  wasm.setWasmPaths(`${folderOf('@tensorflow/tfjs-backend-wasm')}${sep}`);
  if (!(await core.setBackend('wasm'))) throw new Error('WebAssembly cannot be used for models.');
  await core.ready();
}

/** Prepares the computations, in WebAssembly and on this machine; nothing is fetched. */
export async function prepareTensors(): Promise<void> {
  await (prepared ??= prepare());
}
