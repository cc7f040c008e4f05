import { useGalleryApi } from '@vitrine/hooks/provider';
import { Skeleton } from '@vitrine/ui/skeleton';
import { useCallback, useState } from 'react';
import { useLazyPart } from '../../internal/useLazyPart.ts';
import type { FieldControlProps } from './fieldControl.tsx';
import { TypedField } from './TypedField.tsx';

function loadInput() {
  return import('./KeywordsInput.tsx').then(({ KeywordsInput }) => KeywordsInput);
}

/** The field of keywords with suggestions; a plain one without a dictionary, or when its code cannot be loaded. */
export function KeywordsControl(props: FieldControlProps) {
  const hasDictionary = useGalleryApi().keywords !== undefined;
  const [isWanted, setWanted] = useState(hasDictionary);
  const onFailed = useCallback(() => setWanted(false), []);
  const { part: KeywordsInput } = useLazyPart(isWanted, loadInput, { onFailed });
  if (!isWanted) return <TypedField {...props} />;
  if (KeywordsInput) return <KeywordsInput {...props} />;
  return <Skeleton className="vt:over:h-16" />;
}
