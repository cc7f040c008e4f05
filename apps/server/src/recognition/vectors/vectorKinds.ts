import { sql, type RawBuilder } from 'kysely';

/** What is compared: faces, the mean faces of people, or whole pictures. */
export type VectorKind = 'faces' | 'people' | 'files';

interface VectorTable {
  readonly table: string;
  readonly id: string;
  /** The column of the numbers; where the extension is, the column `vector` holds the same. */
  readonly source: string;
  readonly size: number;
  /** The rows that may be found: those of the bin and removed faces are not. */
  readonly isFound: RawBuilder<unknown>;
}

const isOutsideBin = sql`exists (select from files
  where files.tenant_id = own.tenant_id and files.id = own.file_id and files.deleted_at is null)`;

/** The tables by kind; in conditions they are named `own`. */
export const vectorTables: Readonly<Record<VectorKind, VectorTable>> = {
  faces: {
    table: 'faces',
    id: 'id',
    source: 'embedding',
    size: 128,
    isFound: sql`own.removed_at is null and ${isOutsideBin}`,
  },
  people: { table: 'people', id: 'id', source: 'centroid', size: 128, isFound: sql`true` },
  files: { table: 'file_embeddings', id: 'file_id', source: 'embedding', size: 120, isFound: isOutsideBin },
};
