import { join } from 'node:path';
import { runTool } from '../media/runTool.ts';
import { writeFile } from 'node:fs/promises';
import { renderScene, type SceneName } from './scenes/renderScene.ts';
import type { Light } from './scenes/drawing.ts';

/** A clip of the demo library, as a temporary file. */
export interface DemoClip {
  readonly folder: readonly string[];
  readonly fileName: string;
  readonly path: string;
}

const limits = { timeoutMs: 60_000 };
const commonArgs = ['-hide_banner', '-loglevel', 'error', '-nostdin', '-y'];
const fullSeconds = 5;

/** The folder of the clips, and their length as a share of the usual one. */
export interface ClipMaker {
  /** Undefined when ffmpeg is missing; no clips are made then. */
  readonly ffmpeg: string | undefined;
  readonly folder: string;
  readonly scale: number;
}

/** The inputs of one clip. */
interface ClipInput {
  readonly ffmpeg: string;
  readonly folder: string;
  readonly seconds: number;
}

const videos = [
  ['Waves at dusk', 'sea', 'dusk', 196],
  ['Ridge in the mist', 'mountains', 'mist', 147],
] as const satisfies readonly (readonly [string, SceneName, Light, number])[];

const audioClips = [
  ['Interview, first take', 'Zoë Ångström', 'mp3', 220],
  ['Wind harp', 'Aino Virtanen', 'flac', 165],
  ['Opening theme', 'Miguel Santos', 'mp3', 262],
] as const;

function fileName(title: string, extension: string): string {
  return `${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.${extension}`;
}

/** Returns an ffmpeg expression of three tones that fade in and out. */
function chord(base: number, seconds: number): string {
  const tone = (ratio: number, beat: number) =>
    `0.16*sin(2*PI*${base * ratio}*t)*(0.6+0.4*sin(2*PI*${beat}*t))`;
  return `aevalsrc=${[tone(1, 0.5), tone(1.25, 0.8), tone(1.5, 1.3)].join('+')}:d=${seconds}:s=44100`;
}

async function makeVideo({ ffmpeg, folder, seconds }: ClipInput, at: number): Promise<DemoClip> {
  const [title, scene, light, base] = videos[at] ?? videos[0];
  const still = join(folder, `still-${at}.jpg`);
  await writeFile(still, await renderScene({ scene, light, seed: 500 + at, width: 1100, height: 480 }));
  const path = join(folder, fileName(title, 'mp4'));
  const pan = `crop=854:480:x='(in_w-out_w)*t/${seconds}':y=0,format=yuv420p`;
  const inputs = [
    '-loop',
    '1',
    '-framerate',
    '24',
    '-t',
    String(seconds),
    '-i',
    still,
    '-f',
    'lavfi',
    '-i',
    chord(base, seconds),
  ];
  const codecs = [
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    '-c:a',
    'aac',
    '-shortest',
    '-movflags',
    '+faststart',
  ];
  const tags = ['-metadata', `title=${title}`, '-metadata', 'artist=Demo Studio'];
  await runTool(ffmpeg, [...commonArgs, ...inputs, '-vf', pan, ...codecs, ...tags, path], limits);
  return { folder: ['Media', 'Video'], fileName: fileName(title, 'mp4'), path };
}

async function makeSound({ ffmpeg, folder, seconds }: ClipInput, at: number): Promise<DemoClip> {
  const [title, author, extension, base] = audioClips[at] ?? audioClips[0];
  const path = join(folder, fileName(title, extension));
  const tags = ['-metadata', `title=${title}`, '-metadata', `artist=${author}`, '-metadata', 'date=2026'];
  await runTool(ffmpeg, [...commonArgs, '-f', 'lavfi', '-i', chord(base, seconds), ...tags, path], limits);
  return { folder: ['Media', 'Audio'], fileName: fileName(title, extension), path };
}

/** Creates the clips that are not in `existingNames` in a folder, one by one; none without ffmpeg. */
export async function* makeClips(
  { ffmpeg, folder, scale }: ClipMaker,
  existingNames: ReadonlySet<string>,
): AsyncGenerator<DemoClip> {
  if (ffmpeg === undefined) return;
  const clipInput = { ffmpeg, folder, seconds: Math.max(2, fullSeconds * scale) };
  for (const [at, [title]] of videos.entries())
    if (!existingNames.has(fileName(title, 'mp4'))) yield makeVideo(clipInput, at);
  for (const [at, [title, , extension]] of audioClips.entries())
    if (!existingNames.has(fileName(title, extension))) yield makeSound(clipInput, at);
}
