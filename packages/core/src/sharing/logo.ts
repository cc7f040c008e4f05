import { logoTypes, maxLogoBytes, type ApiError } from '../contract/index.ts';

/** Why a file cannot be a logo: it has too many bytes, or it is not a picture of an accepted type. */
export type LogoError = 'too-large' | 'no-picture';

/**
 * Returns why a file cannot be a logo, as far as its size and its declared type tell; undefined when it may be one. Whether it
 * is a picture is for the back end to say.
 */
export function findLogoError({ size, type }: Pick<Blob, 'size' | 'type'>): LogoError | undefined {
  if (size > maxLogoBytes) return 'too-large';
  // Some systems do not know the type of a file.
  return type === '' || logoTypes.some((each) => each === type) ? undefined : 'no-picture';
}

/** Returns why a logo was refused; undefined when the error has another reason. */
export function logoErrorOf({
  code,
  status,
  fields,
}: Pick<ApiError, 'code' | 'status' | 'fields'>): LogoError | undefined {
  if (code === 'unsupported') return 'no-picture';
  if (code !== 'invalid') return undefined;
  return fields['file'] === 'too-large' || status === 413 ? 'too-large' : undefined;
}
