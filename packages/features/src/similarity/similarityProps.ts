import { idSegment } from '@vitrine/core/assets';

/** Where files are found in a product. */
export interface FileAddresses {
  /** Returns the address of a file. Defaults to `/files/{id}`. */
  readonly hrefOf?: ((id: string) => string) | undefined;
}

/** Returns the address of a file in the gallery. */
export function galleryHref(id: string): string {
  return `/files/${idSegment(id)}`;
}
