import type { FieldValues } from '@vitrine/core/contract';
import { FileMetadata } from '@vitrine/ui/assets';
import { Button } from '@vitrine/ui/button';
import { useMessages } from '@vitrine/ui/messages';
import { assetsMessages, fieldsMessages } from '@vitrine/ui/messages/en';
import type { TileSource } from '@vitrine/ui/place-map';
import { useState } from 'react';
import { listFieldsOf, readView, useLayoutFields } from '../internal/useLayoutFields.ts';
import { metadataRows, metadataSections } from '../file/metadataSections.tsx';

export interface InfoFieldsProps {
  values: FieldValues;
  tileSource: TileSource | undefined;
  /** Returns the address of the files with a keyword. */
  keywordHref: (keyword: string) => string;
  /** Returns the address of the files with a person. */
  personHref: (name: string) => string;
}

/**
 * The metadata of a file, to read: the fields of the layout in their order; a button shows all fields instead, section
 * by section, as without a layout.
 */
export function InfoFields({ values, tileSource, keywordHref, personHref }: InfoFieldsProps) {
  const { t } = useMessages(assetsMessages, fieldsMessages);
  const layout = useLayoutFields();
  const fieldContext = { ...layout.fieldContext, keywordHref, personHref };
  const context = { ...layout, tileSource, fieldContext };
  const [showsAll, setShowsAll] = useState(false);
  if (!context.isReady) return null;
  if (!context.hasLayout) return <FileMetadata sections={metadataSections(values, context, t)} />;
  const rows = metadataRows(values, listFieldsOf(context, 'info'), context);
  const sections = showsAll ? metadataSections(values, context, t) : [{ id: 'info', rows }];
  return (
    <>
      <FileMetadata
        sections={sections}
        hideLabels={!showsAll && readView(context, 'info').hasTitles === false}
      />
      <Button
        size="small"
        variant="quiet"
        className="vt:-ms-3 vt:mt-2"
        aria-expanded={showsAll}
        onClick={() => setShowsAll(!showsAll)}
      >
        {t(showsAll ? 'assets.fewerFields' : 'assets.allFields')}
      </Button>
    </>
  );
}
