const sampleRate = 8000;

/** Returns a WAV file with a tone; each `pitch` (in hertz) has other bytes. */
export function createSound(pitch: number, seconds = 0.5): Buffer {
  const samples = Math.round(sampleRate * seconds);
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + samples, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  // PCM, one channel of one byte.
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(sampleRate, 24);
  header.writeUInt32LE(sampleRate, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples, 40);
  const wave = (at: number) => 128 + Math.round(100 * Math.sin((2 * Math.PI * pitch * at) / sampleRate));
  return Buffer.concat([header, Buffer.from(Array.from({ length: samples }, (_, at) => wave(at)))]);
}
