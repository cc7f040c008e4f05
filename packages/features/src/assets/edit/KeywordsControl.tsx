import { useGalleryApi } from '@vitrine/hooks/provider';
import { Skeleton } from '@vitrine/ui/skeleton';
import { useState } from 'react';
import { useLazyPart } from '../../internal/useLazyPart.ts';
import type { FieldControlProps } from './fieldControl.tsx';
import { TypedField } from './TypedField.tsx';

function loadInput() {
  return import('./KeywordsInput.tsx').then(({ KeywordsInput }) => KeywordsInput);
}

/** The keywords; a plain field where the back end has no dictionary, or the code of the other cannot be loaded. */
export function KeywordsControl(props: FieldControlProps) {
  const hasDictionary = useGalleryApi().keywords !== undefined;
  const [isWanted, setWanted] = useState(hasDictionary);
  const { part: KeywordsInput } = useLazyPart(isWanted, loadInput, setWanted);
  if (!isWanted) return <TypedField {...props} />;
  if (KeywordsInput) return <KeywordsInput {...props} />;
  return <Skeleton className="vt:h-16" />;
}
