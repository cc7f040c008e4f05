const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Reads width and height in pixels from the header of a PNG. Returns undefined for anything else. */
export function readPictureSize(bytes: Uint8Array): { width: number; height: number } | undefined {
  if (bytes.length < 24 || !pngSignature.every((byte, position) => bytes[position] === byte))
    return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return { width: view.getUint32(16), height: view.getUint32(20) };
}
