import type { Generated, GeneratedAlways } from 'kysely';

/** What is recognised in a file: faces, objects with the look of the picture, or a hash by which near-identical pictures are found. */
export type RecognitionKind = 'faces' | 'objects' | 'hash';

interface FacesTable {
  id: GeneratedAlways<number>;
  tenant_id: number;
  file_id: number;
  person_id: number;
  /** The box as shares of the picture as shown; `x` and `y` are the top left corner. */
  x: number;
  y: number;
  width: number;
  height: number;
  score: number | null;
  /** The shorter side in a picture whose longer side has 1,024 pixels. */
  size_px: number | null;
  embedding: number[] | null;
  model: string | null;
  source: 'detected' | 'drawn' | 'metadata';
  assigned_by: 'model' | 'user';
  removed_at: Date | null;
  version: Generated<number>;
  changed_at: Date;
}

interface PeopleTable {
  id: GeneratedAlways<number>;
  tenant_id: number;
  /** Null for somebody without a name; then there is a number. */
  value: string | null;
  /** The beginning of `personNameKey` of the name. */
  name_key: GeneratedAlways<string | null>;
  number: number | null;
  is_hidden: Generated<boolean>;
  color: string;
  version: Generated<number>;
  centroid: number[] | null;
  changed_at: Date;
}

/** The tables of recognition; see the migration. */
export interface RecognitionTables {
  recognition_files: {
    tenant_id: number;
    file_id: number;
    kind: RecognitionKind;
    /** `skipped`: whoever added the file wanted it so. */
    state: Generated<'pending' | 'ready' | 'failed' | 'skipped'>;
    model: string | null;
    attempts: Generated<number>;
    changed_at: Date;
  };
  people: PeopleTable;
  faces: FacesTable;
  file_embeddings: { tenant_id: number; file_id: number; embedding: number[]; changed_at: Date };
  file_objects: { tenant_id: number; file_id: number; label: string; score: number };
  /** `hash` is 64 and `details` 256 characters, each '0' or '1'; `aspect` is width divided by height. */
  file_hashes: { tenant_id: number; file_id: number; hash: string; details: string; aspect: number };
  /** `first_id` is the lower one; the hashes of both differ in `bits`. */
  near_duplicates: { tenant_id: number; first_id: number; second_id: number; bits: number };
}
